// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'

export type MessageKind =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'contact'
  | 'location'
  | 'poll'
  | 'other'

export type SearchedTexts = 'none' | 'partly' | 'whole'

export type SessionLogPage = NumberedPage<SessionLog>

export interface SessionLog {
  id: number
  whatsapp_session_id: number
  event_type: SessionLogType
  status: SessionStatus
  /** ISO 8601 time. */
  occurred_at: string
  /** What was missed before this connection, or why there is none yet. */
  details?: SessionLogDetails
}

export type SessionStatus =
  | 'connecting'
  | 'connected'
  | 'disconnected'
  | 'need_scan'
  | 'need_passkey'
  | 'logged_out'
  | 'expired'

export type SessionLogType =
  | 'session_created'
  | 'session_updated'
  | 'status_change'
  | 'session_restarted'
  | 'session_disconnected'
  | 'qr_generated'
  | 'passkey_update'
  | 'api_key_regenerated'
  | 'webhook_failed'

export interface SessionLogDetails {
  gap?: ConnectionGap
  /** Messages that could not be read, by network id; the latest hundred at most. */
  undecrypted?: Record<string, UndecryptedMessage>
  /** What the network had kept stood still while it was handed over. */
  queue?: StalledQueue
  /** What the network sent that this version does not know: kinds and names alone, the latest twenty at most. */
  unknown?: UnknownStanza[]
  version?: RefusedVersion
}

export interface ConnectionGap {
  /** When the connection before had ended. */
  from: string
  /** How long there was none, milliseconds. */
  ms: number
  /** How it had ended, as the network numbers it; null: on request, or unknown. */
  code: number | null
  /** What the network had kept and handed over; null: not all of it. */
  replayed: number | null
}

export interface UndecryptedMessage {
  chat: string
  recovered: boolean
}

export interface StalledQueue {
  /** When nothing more of it had come for too long. */
  stalled_at: string
  /** Stanzas that the network said to have kept. */
  waiting: number
  /** Stanzas that could not be read and were passed over, so that it goes on. */
  passed: number
  /** All of it has come in the end. */
  drained: boolean
}

export interface UnknownStanza {
  what: string
  /** ISO 8601 time. */
  at: string
}

export interface RefusedVersion {
  /** Version of the web client that the network refused. */
  refused: string
  /** The one in its place; null: there is none to try. */
  used: string | null
}

export interface SendingPolicy {
  preset: SendingPreset
  /** What `default` stands for; `off` holds nothing, but for the ceiling. */
  in_effect: SendingPresetInEffect
  /** As they are in effect, under the ceiling. */
  figures: SendingFigures
  /** What the operator and the plan allow at most. */
  ceiling: SendingCeiling
  /** The daily limit today, warm-up included. */
  day_limit: number | null
  /** Sends that are held at the moment. */
  held: number
  /**
   * What the session does because of what the network said of its sending; absent: nothing. The figures are those
   * without it. A session without a policy holds back its bulk sends alone.
   */
  network_limits?: NetworkLimit[]
}

export interface UpdatedSendingPolicy {
  preset: SendingPreset
  /** What `default` stands for; `off` holds nothing, but for the ceiling. */
  in_effect: SendingPresetInEffect
  /** As they are in effect, under the ceiling. */
  figures: SendingFigures
  /** What the operator and the plan allow at most. */
  ceiling: SendingCeiling
  /** The daily limit today, warm-up included. */
  day_limit: number | null
  /** Sends that are held at the moment. */
  held: number
  /**
   * What the session does because of what the network said of its sending; absent: nothing. The figures are those
   * without it. A session without a policy holds back its bulk sends alone.
   */
  network_limits?: NetworkLimit[]
  /** The change is kept, but the live connection did not take it. */
  warning?: string
}

export type SendingPreset = 'default' | 'careful' | 'normal' | 'off' | 'custom'

export type SendingPresetInEffect = 'careful' | 'normal' | 'off' | 'custom'

export interface SendingFigures {
  /** Sends in 60 seconds at most, replies included. 1 to 1,000. */
  per_minute: number | null
  /** Sends in an hour at most, without replies. 1 to 20,000. */
  per_hour: number | null
  /** Sends in 24 hours at most, without replies. 1 to 100,000. */
  per_day: number | null
  /** How far pauses may differ from their mean. At most 90. */
  jitter_percent: number
  /** How many days the daily limit of a young session takes to grow. 1 to 365. */
  warm_up_days: number | null
  /** The daily limit on the first day of it. 1 to 100,000. */
  warm_up_first_day: number | null
  /** Share of the daily limit that may go to people the session has no conversation with. 1 to 100. */
  first_contact_percent: number | null
  /** When quiet hours begin by the clock of the recipient, `HH:MM`. */
  quiet_from: string | null
  /** When they end; on the next day when that is earlier. */
  quiet_to: string | null
  /** Pause before the same text goes to somebody else. 1 to 86,400. */
  same_text_seconds: number | null
  /**
   * Characters that the session types in a minute: a person sees it typing before a text comes, for 20 seconds at most.
   * 60 to 2,000.
   */
  typing_per_minute: number | null
}

export interface SendingCeiling {
  /** Sends in 60 seconds at most, replies included. 1 to 1,000. */
  per_minute: number | null
  /** Sends in an hour at most, without replies. 1 to 20,000. */
  per_hour: number | null
  /** Sends in 24 hours at most, without replies. 1 to 100,000. */
  per_day: number | null
}

export interface NetworkLimit {
  /**
   * `slow_down`: the pace is a part of what it was. `no_first_contacts`: nobody is written to for the first time.
   * `bulk_stopped`: nothing of priority `bulk` goes out.
   */
  effect: NetworkLimitEffect
  /**
   * `reachout_locked`: new chats were refused (463). `rate_limited`: the session sent too fast (429). `temporary_ban`:
   * the number was banned for a time. `unknown_recipients`: many recipients are not on WhatsApp.
   */
  reason: NetworkLimitReason
  /** When the network last said so. */
  since: string
  /** When it ends by itself. */
  until: string
  /** With `slow_down`: how much of the pace is left. */
  pace_percent: number | null
}

export type NetworkLimitEffect = 'slow_down' | 'no_first_contacts' | 'bulk_stopped'

export type NetworkLimitReason = 'reachout_locked' | 'rate_limited' | 'temporary_ban' | 'unknown_recipients'

export interface SessionKey {
  kind: SessionKeyKind
  /** Of the previous key: when it ends. The current one does not. */
  good_until: string | null
  /** To the minute; null: not yet used. */
  last_used_at: string | null
  /** Address of the caller who used it last. */
  last_used_ip: string | null
}

export type SessionKeyKind = 'current' | 'previous'

export interface SessionUser {
  id: string
  name: string | null
  lid: string | null
}

export interface SentPresence {
  jid: string
  type: PresenceType
}

export type PresenceType = 'composing' | 'recording' | 'paused' | 'available' | 'unavailable'

export interface RejectedCall {
  callId: string
  status: 'rejected'
}

export type ConnectReply = ConnectReplyConnected | ConnectReplyNeedScan | ConnectReplyNeedCode | ConnectReplyNeedPasskey

export interface ConnectReplyConnected {
  status: 'CONNECTED'
  message: string
}

export interface ConnectReplyNeedScan {
  status: 'NEED_SCAN'
  qrCode: string
}

export interface ConnectReplyNeedCode {
  status: 'NEED_CODE'
  pairingCode: string
  /** ISO 8601 time. */
  expires_at: string
}

export interface ConnectReplyNeedPasskey {
  status: 'NEED_PASSKEY'
  passkey: PasskeyToken
}

export interface PasskeyToken {
  token: string
  /** ISO 8601 time. */
  expires_at: string
}
