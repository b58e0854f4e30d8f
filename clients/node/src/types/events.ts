// Generated from the contract by `npm run gen`. Do not edit.
import type { BulkSendState, RecipientCounts } from './bulk-sends.ts'
import type { AddressingMode, MessageKey } from './messages.ts'
import type { PollVotes } from './sandbox.ts'
import type { FailedCode, StatusReasonCode } from './sessions.ts'
import type { SessionStatus } from './sessions-parts.ts'

export interface MessageSentData {
  key?: MessageKey
  /**
   * Raw content. Media is under one of `imageMessage`, `videoMessage`, `audioMessage`, `documentMessage`,
   * `stickerMessage`.
   */
  message?: Record<string, unknown>
  /** It can be seen once. */
  viewOnce?: true
  /** It disappears. */
  ephemeral?: Ephemeral
  msgId: number
  status: SendOutcome
  failed_code?: FailedCode
  success: boolean
  error?: string
}

export type SendOutcome = 'sent' | 'failed'

export interface MessageUpdate {
  key: MessageKey
  update: MessageStatusUpdate
  msgId?: number
}

export interface MessageStatusUpdate {
  /** At most 5. */
  status: number
}

export interface ReceiptData {
  message: ReceiptMessage
}

export interface ReceiptMessage {
  key: MessageKey
  receipt: ReceiptUpdate
}

export interface ReceiptUpdate {
  userJid: string
  /** Seconds. */
  receiptTimestamp?: number
  /** Seconds. */
  readTimestamp?: number
  /** Seconds. */
  playedTimestamp?: number
}

export interface DeletedMessages {
  keys: MessageKey[]
}

export interface ReactionUpdate {
  key: MessageKey
  reaction: ReactionContent
}

export interface ReactionContent {
  text: string
  key: FullMessageKey
}

export interface PollUpdate {
  key: MessageKey
  pollResult: PollVotes[]
}

export interface CallData {
  call: IncomingCall
}

export interface IncomingCall {
  id: string
  from: string
  /** ISO 8601 UTC with milliseconds. */
  date: string
  isGroup: boolean
  isVideo: boolean
  status: 'offer'
}

export interface ContactRecord {
  id: string
  jid: string
  lid: string | null
  phoneNumber: string | null
  name: string | null
  notify: string | null
  verifiedName: string | null
  status: string | null
  imgUrl: string | null
  /** `@name`, of a person whom the network has shown by a username. */
  username?: string
}

export interface ContactUpdate {
  id: string
  jid: string
  imgUrl?: string | null
  name?: string | null
  notify?: string | null
  verifiedName?: string | null
  status?: string | null
  lid?: string | null
  phoneNumber?: string | null
  /** `@name`, of a person whom the network has shown by a username. */
  username?: string
}

export interface Chat {
  id: string
  /** Seconds. */
  conversationTimestamp: number
  unreadCount: number
  name: string | null
  archived: boolean
  /** Since when, seconds; null: not pinned. */
  pinned: number | null
  /** Seconds; null: not muted. */
  muteEndTime: number | null
  /** Null: its messages stay, as far as is known. */
  ephemeral: Ephemeral | null
}

export interface ChatUpdate {
  unreadCount?: number
  /** Seconds. */
  conversationTimestamp?: number
  name?: string | null
  archived?: boolean
  /** Since when, seconds; null: not pinned. */
  pinned?: number | null
  /** Seconds; null: not muted. */
  muteEndTime?: number | null
  /** Null: its messages stay, as far as is known. */
  ephemeral?: Ephemeral | null
  id: string
}

export interface GroupUpdate {
  id: string
  jid: string
  subject?: string
  desc?: string | null
  announce?: boolean
  restrict?: boolean
  joinApprovalMode?: boolean
  memberAddMode?: boolean
  ephemeralDuration?: number | null
  inviteCode?: string
  author?: string
}

export interface ParticipantsUpdate {
  id: string
  jid: string
  participants: string[]
  action: ParticipantsUpdateAction
  author: string | null
}

export type ParticipantsUpdateAction = 'add' | 'remove' | 'promote' | 'demote'

export interface SessionStatusData {
  status: SessionStatus
  session_id: string
  reason: StatusReasonCode | null
}

export interface QrCodeData {
  qr: string
  session_id: string
}

export interface PasskeyUpdateRequest {
  stage: 'request'
  requestId: string
  token: string
  expiresAt: number
}

export interface PasskeyUpdatePrologueSent {
  stage: 'prologue_sent'
  requestId: string
}

export interface PasskeyUpdateConfirmation {
  stage: 'confirmation'
  requestId: string
  code: string
  skipHandoffUx: boolean
}

export interface PasskeyUpdateConfirmed {
  stage: 'confirmed'
  requestId: string
}

export interface PasskeyUpdateExpired {
  stage: 'expired'
  requestId: string
}

export interface PasskeyUpdateFallbackQr {
  stage: 'fallback_qr'
  requestId: string
  error: string
}

export interface PasskeyUpdateNoContinuation {
  stage: 'no_continuation'
  requestId: string
  error: string
}

export interface PasskeyUpdateError {
  stage: 'error'
  requestId: string
  error: string
}

export interface BulkSendData {
  bulk_send: BulkSendProgress
}

export interface BulkSendProgress {
  id: number
  name: string
  state: BulkSendState
  session_ids: number[]
  /** Recipients. */
  total: number
  /** Recipients by state; each is in one of them. */
  counts: RecipientCounts
  /** Recipients who have written since they got it. */
  answered: number
  /** Recipients who got it and have opted out since it started. */
  opted_out: number
  started_at: string | null
  ended_at: string | null
}

export interface CollectedMessages {
  /** JID of the chat. */
  chat: string
  events: CollectedEvent[]
}

export interface CollectedEvent {
  /** Id of the event, as the event log has it. */
  id: string
  /** The name under which the webhook asked for it. */
  event: string
  /** Milliseconds. */
  timestamp: number
  sequence: number
  data: MessageData
}

export interface MessageData {
  messages: Message
}

export interface Message {
  key: FullMessageKey
  pushName?: string
  messageTimestamp: number
  broadcast: boolean
  messageBody: string
  /**
   * Raw content. Media is under one of `imageMessage`, `videoMessage`, `audioMessage`, `documentMessage`,
   * `stickerMessage`.
   */
  message: Record<string, unknown>
  /** It can be seen once. */
  viewOnce?: true
  /** It disappears. */
  ephemeral?: Ephemeral
}

export interface FullMessageKey {
  id: string
  fromMe: boolean
  remoteJid: string
  addressingMode?: AddressingMode
  senderPn?: string
  cleanedSenderPn?: string
  senderLid?: string
  /** `@name`, of a person whose number is not known. */
  senderUsername?: string
  participant?: string
  participantPn?: string
  cleanedParticipantPn?: string
  participantLid?: string
  /** `@name`, of a person whose number is not known. */
  participantUsername?: string
}

export interface Ephemeral {
  /** Until it disappears; 0: the message did not say. */
  seconds: number
}
