// Generated from the contract by `npm run gen`. Do not edit.
import type { PresenceType } from './sessions-parts.ts'

export interface Phone {
  phone_number: string
  name: string
  about: string
  picture_url: string | null
  requires_passkey: boolean
  online: boolean
  jid: string
  lid: string
  linked_devices: PhoneDevice[]
  passkey: PhonePasskey | null
  /** ISO 8601 time. */
  created_at: string
}

export interface PhoneDevice {
  device: number
  session_id: number
  /** ISO 8601 time. */
  linked_at: string
}

export interface ScanReply {
  linked: boolean
  passkey_required?: boolean
  passkey?: PhonePasskey
}

export interface PhonePasskey {
  rpId: string
  credentialId: string
  userHandle: string
  privateKey: string
  signCount: number
}

export interface LoggedOutDevices {
  removed: number
}

export interface PhoneReaction {
  /** One emoji; empty removes the reaction. At most 64 characters. */
  emoji: string
  /** 1 to 100 characters. */
  msgId: string
}

export interface PhoneForward {
  /** 1 to 100 characters. */
  msgId: string
}

export interface PhoneVote {
  /** 1 to 100 characters. */
  id: string
  /** Names; none takes the vote back. */
  options: readonly string[]
}

export interface PhoneSentMessage {
  id: string
  chat: string
  timestamp: number
}

export interface PhoneMessage {
  id: string
  chat: string
  from: string
  from_me: boolean
  kind: PhoneMessageKind
  text: string
  media: PhoneMessageMedia | null
  reaction: PhoneMessageReaction | null
  poll: PhoneMessagePoll | null
  contact: PhoneMessageContact | null
  location: PhoneMessageLocation | null
  quoted_id: string | null
  edited: boolean
  deleted: boolean
  status: PhoneMessageStatus
  timestamp: number
}

export type PhoneMessageKind =
  | 'text'
  | 'image'
  | 'video'
  | 'gif'
  | 'ptv'
  | 'document'
  | 'audio'
  | 'sticker'
  | 'contact'
  | 'location'
  | 'poll'
  | 'reaction'
  | 'unknown'

export interface PhoneMessageMedia {
  mimetype: string
  size: number
  sha256: string
  url: string
  fileName?: string
}

export interface PhoneMessageReaction {
  id: string
  text: string
}

export interface PhoneMessagePoll {
  question: string
  multiSelect: boolean
  options: PollVotes[]
}

export interface PollVotes {
  name: string
  voters: string[]
}

export interface PhoneMessageContact {
  name: string
  phone: string
}

export interface PhoneMessageLocation {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

export type PhoneMessageStatus = 'sent' | 'delivered' | 'read' | 'played'

export interface PhoneRead {
  chat: string
  read: number
}

export interface PhonePlayed {
  id: string
  chat: string
}

export interface PhoneTyping {
  chat: string
  type: TypingType
}

export type TypingType = 'composing' | 'recording' | 'paused'

export interface PresenceSighting {
  from: string
  /** Where they typed; null for available and unavailable. */
  chat: string | null
  type: PresenceType
  /** ISO 8601 time. */
  at: string
}

export interface PhoneChat {
  chat: string
  archived: boolean
  /** null: not muted. */
  muted_until: string | null
  pinned: boolean
  /** Marked as unread by the owner, whatever is in it. */
  unread: boolean
  /** Received messages that were not reported as read. */
  unread_count: number
}

export interface PhoneStatus {
  id: string
  from: string
  from_me: boolean
  text: string
  timestamp: number
}

export interface PhoneCallStart {
  id: string
  to: string
  video: boolean
}

export interface PhoneCall {
  id: string
  from: string
  to: string
  video: boolean
  status: PhoneCallStatus
  /** ISO 8601 time. */
  started_at: string
}

export type PhoneCallStatus = 'ringing' | 'accepted' | 'rejected' | 'missed' | 'ended'

export type CallAction = 'accept' | 'reject' | 'end'

export interface PhoneGroup {
  id: string
  jid: string
  subject: string
  participants: string[]
}

export interface Fault {
  id: number
  kind: FaultKind
  phone_number: string | null
  session_id: number | null
  count: number | null
  remaining: number | null
  ms: number | null
  /** ISO 8601 time. */
  created_at: string
}

export type FaultKind =
  | 'nack_463'
  | 'nack_479'
  | 'drop_connection'
  | 'delay_ms'
  | 'duplicate_stanza'
  | 'corrupt_ciphertext'
  | 'conflict_replaced'
  | 'logged_out_401'
  | 'banned_403'
  | 'unavailable_503'
  | 'deaf'
  | 'slow_acks'
  | 'offline_queue'
