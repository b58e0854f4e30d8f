// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { FailedCode, HeldReason, MessageLogStatus } from './sessions.ts'

export type SendPriority = 'reply' | 'normal' | 'bulk'

export type SendWait = 'sent'

export interface SentMessage {
  msgId: number
  jid: string
  status: MessageLogStatus
  /** ISO 8601 time. */
  sendAt?: string
  /** The sending policy holds it until about then. Absent when it goes at once. */
  held_until?: string
  /** Why it is held. Reasons may be added. */
  held_reason?: HeldReason
  failed_reason?: string
  failed_code?: FailedCode
  /** What to know of its recipient. It was accepted all the same. */
  warnings?: SendWarning[]
}

export interface SendWarning {
  code: SendWarningCode
  message: string
  opt_out: WarnedOptOut
}

export type SendWarningCode = 'opted_out'

export interface WarnedOptOut {
  id: number
  scope: Scope
  /** ISO 8601 time. */
  opted_out_at: string
}

export type Scope = 'account' | 'session'

export interface ContactCard {
  name: string
  phone: string
}

export interface Location {
  /** -90 to 90. */
  latitude: number
  /** -180 to 180. */
  longitude: number
  name?: string
  address?: string
}

export interface Poll {
  question: string
  /** From 2 to 12 distinct options. 2 to 12 items. */
  options: string[]
  /** Whether several options may be chosen. */
  multiSelect?: boolean
}

export interface Reaction {
  /** One emoji; empty removes the reaction. At most 64 characters. */
  emoji: string
  msgId: number | string
}

export interface ForwardedMessage {
  msgId: number | string
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export type ScheduledMessagePage = NumberedPage<ScheduledMessage>

export interface ScheduledMessage {
  msgId: number
  to: string
  /** JSON text of the request body. */
  content: string
  status: 'scheduled'
  /** ISO 8601 time. */
  sendAt: string
  created_at: string
}

export interface EditedMessage {
  remoteJid: string
  id: string
  /** API sends alone. */
  msgId?: number
  key: MessageKey
  message: Record<string, unknown>
  messageTimestamp: string
  /** At most 5. */
  status: number
}

export interface MessageInfo {
  remoteJid: string
  id: string
  /** API sends alone. */
  msgId?: number
  key: MessageKey
  message: Record<string, unknown>
  messageTimestamp: string
  /** At most 5. */
  status: number
  /** JID of who wrote it; null: the own account, not known yet. */
  sender: string | null
  /** Groups: who wrote it, as addressed there. */
  participant?: string
  timestamps: MessageTimestamps
  /** Groups: per member, 1,024 at most. */
  receipts?: MessageReceipt[]
  /** Address of the message’s page in the dashboard, where the installation knows its public address. */
  url?: string
  /** In order, 100 at most. */
  edits: MessageEdit[]
}

export interface MessageKey {
  remoteJid: string
  id: string
  fromMe: boolean
  /** Groups: its author. */
  participant?: string
  /** Groups. */
  addressingMode?: AddressingMode
}

export type AddressingMode = 'pn' | 'lid'

export interface MessageTimestamps {
  /** API sends: accepted by the gateway. ISO 8601 time. */
  queued?: string
  /** Taken by the network. ISO 8601 time. */
  sent?: string
  /** Received by the first recipient. ISO 8601 time. */
  delivered?: string
  /** Read by the first recipient. ISO 8601 time. */
  read?: string
  /** Played by the first recipient. ISO 8601 time. */
  played?: string
  /** Edited, the last time. ISO 8601 time. */
  edited?: string
  /** Deleted for everyone. ISO 8601 time. */
  deleted?: string
}

export interface MessageEdit {
  text: string
  /** ISO 8601 time. */
  at: string
}

export interface MessageTrace {
  /** API sends alone. */
  msgId?: number
  /** Network key id. */
  id: string
  /** Its chat. Absent for one that could not be decrypted. */
  remoteJid?: string
  /** Address of the message’s page in the dashboard, where the installation knows its public address. */
  url?: string
  fromMe: boolean
  /** API sends alone: how far the send is. */
  sendStatus?: MessageLogStatus
  /** How far the message came on the network. At most 5. */
  status?: number
  /** What made it. Absent where it was not noted. */
  call?: TracedCall
  /** What went wrong, or what it waits for; null: nothing. */
  cause: TraceCause | null
  /** In order of time. */
  steps: TraceStep[]
  /** Who has it. Groups: per member, 1,024 at most. */
  recipients: MessageReceipt[]
  /** Groups: members of today who have not reported that they received it. */
  missing?: string[]
  /** What it caused, 100 at most, with the attempts of every webhook. */
  events: TracedEvent[]
  /** There may be more events than were looked through. */
  eventsCut: boolean
  /** Calls to the same recipient that were refused, the latest ones. They made no message. */
  refusals: TracedRefusal[]
}

export interface MessageReceipt {
  userJid: string
  /** Received by one of their devices. ISO 8601 time. */
  delivered?: string
  /** Read. ISO 8601 time. */
  read?: string
  /** Played: voice and video notes. ISO 8601 time. */
  played?: string
}

export interface TracedCall {
  door: CallDoor
  /** `X-Request-Id` of the call. */
  requestId?: string
  credential?: CallCredential
  /** Name of the token. */
  key?: string
  /** The call had an idempotency key. */
  idempotencyKey?: boolean
}

export type CallDoor = 'api' | 'n8n' | 'mcp' | 'dashboard' | 'phone'

export type CallCredential = 'token' | 'session_key' | 'person'

export interface TraceCause {
  kind: TraceCauseKind
  text: string
  advice?: string
  /** Code of the failure, or the number that the network answered. */
  code?: string
  /** In the words of whoever refused. */
  reason?: string
  /** ISO 8601 time. */
  since?: string
  /** Until about when the sending policy holds it. */
  until?: string
  /** JID of the recipient. */
  who?: string
  /** When the recipient last reported any message of this chat. */
  lastReceiptAt?: string
  /** Members who have not reported it. */
  count?: number
  webhookId?: number
}

export type TraceCauseKind =
  | 'failed'
  | 'canceled'
  | 'waiting_schedule'
  | 'waiting_media'
  | 'waiting_turn'
  | 'held'
  | 'waiting_connection'
  | 'waiting_acknowledgement'
  | 'not_delivered'
  | 'not_delivered_to_all'
  | 'undecrypted'
  | 'webhook_failing'

export interface TraceStep {
  /** ISO 8601 time. */
  at: string
  /** What happened. Kinds may be added. */
  kind: TraceStepKind
  /** One sentence for people. */
  text: string
  /** Code of the failure, or the number that the network answered. */
  code?: string
  /** In the words of whoever refused. */
  reason?: string
  /** When a scheduled message is due, or until when it is held. */
  until?: string
  /** JID of the person. */
  who?: string
  /** What to do about it. */
  advice?: string
  /** Since the step before. */
  durationMs?: number
}

export type TraceStepKind =
  | 'accepted'
  | 'scheduled'
  | 'due'
  | 'waiting_media'
  | 'media_ready'
  | 'waiting_turn'
  | 'held'
  | 'waiting_connection'
  | 'connected'
  | 'wired'
  | 'wired_again'
  | 'other_address'
  | 'acknowledged'
  | 'refused'
  | 'failed'
  | 'canceled'
  | 'resent'
  | 'retry_asked'
  | 'encrypted_again'
  | 'delivered'
  | 'read'
  | 'played'
  | 'sent_elsewhere'
  | 'received'
  | 'undecrypted'
  | 'recovered'
  | 'recorded'

export interface TracedEvent {
  id: string
  event: string
  /** ISO 8601 time. */
  at: string
  deliveries: TracedDelivery[]
}

export interface TracedDelivery {
  id: string
  webhookId: number
  url: string
  status: DeliveryStatus
  nextAttemptAt: string | null
  attempts: TracedAttempt[]
}

export type DeliveryStatus = 'pending' | 'delivered' | 'parked' | 'failed'

export interface TracedAttempt {
  /** ISO 8601 time. */
  at: string
  durationMs: number
  statusCode: number | null
  error: string | null
}

export interface TracedRefusal {
  code: string
  reason: string
  count: number
  /** ISO 8601 time. */
  firstAt: string
  /** ISO 8601 time. */
  lastAt: string
}

export interface ReadKey {
  id: string
  remoteJid: string
  fromMe: boolean
  participant?: string | undefined
}

export interface MarkReadReply {
  status: 'read'
}
