// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { MessageKind, SearchedTexts, SessionStatus } from './sessions-parts.ts'

export interface SessionSummary {
  id: number
  user_id: number
  name: string
  phone_number: string
  network: Network
  status: SessionStatus
  status_reason: StatusReason | null
  account_protection: boolean
  log_messages: boolean
  read_incoming_messages: boolean
  auto_reject_calls: boolean
  /** As it was set; absent when nothing is. */
  auto_reject_text?: string
  /** As it was set; absent when answers pause nothing. */
  pause_automation_minutes?: number
  always_online: boolean
  ignore_groups: boolean
  ignore_channels: boolean
  ignore_broadcasts: boolean
  webhook_url: string | null
  webhook_enabled: boolean
  webhook_events: string[] | null
  proxy_url: string | null
  session_data: SessionData
  last_active_at: string | null
  whatsapp_message_count: number
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** As they were set, in their order; empty when none is. */
  labels: string[]
  /** Its messages are found by words of their texts. */
  search_texts: boolean
  /** Of deleted sessions alone. ISO 8601 time. */
  deleted_at?: string
  /** Of deleted sessions alone: they are erased then. ISO 8601 time. */
  restorable_until?: string
}

export interface CreatedSession {
  id: number
  user_id: number
  name: string
  phone_number: string
  network: Network
  status: SessionStatus
  status_reason: StatusReason | null
  account_protection: boolean
  log_messages: boolean
  read_incoming_messages: boolean
  auto_reject_calls: boolean
  /** As it was set; absent when nothing is. */
  auto_reject_text?: string
  /** As it was set; absent when answers pause nothing. */
  pause_automation_minutes?: number
  always_online: boolean
  ignore_groups: boolean
  ignore_channels: boolean
  ignore_broadcasts: boolean
  webhook_url: string | null
  webhook_enabled: boolean
  webhook_events: string[] | null
  webhook_secret: string
  api_key: string
  proxy_url: string | null
  session_data: SessionData
  last_active_at: string | null
  whatsapp_message_count: number
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** As they were set, in their order; empty when none is. */
  labels: string[]
  /** Its messages are found by words of their texts. */
  search_texts: boolean
  /** What was saved and will not work as it stands, one sentence each: a webhook that asks for no event. */
  warnings?: string[]
}

export interface Session {
  id: number
  user_id: number
  name: string
  phone_number: string
  network: Network
  status: SessionStatus
  status_reason: StatusReason | null
  account_protection: boolean
  log_messages: boolean
  read_incoming_messages: boolean
  auto_reject_calls: boolean
  /** As it was set; absent when nothing is. */
  auto_reject_text?: string
  /** As it was set; absent when answers pause nothing. */
  pause_automation_minutes?: number
  always_online: boolean
  ignore_groups: boolean
  ignore_channels: boolean
  ignore_broadcasts: boolean
  webhook_url: string | null
  webhook_enabled: boolean
  webhook_events: string[] | null
  webhook_secret: string
  api_key: string
  proxy_url: string | null
  session_data: SessionData
  last_active_at: string | null
  whatsapp_message_count: number
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** As they were set, in their order; empty when none is. */
  labels: string[]
  /** Its messages are found by words of their texts. */
  search_texts: boolean
}

export interface UpdatedSession {
  id: number
  user_id: number
  name: string
  phone_number: string
  network: Network
  status: SessionStatus
  status_reason: StatusReason | null
  account_protection: boolean
  log_messages: boolean
  read_incoming_messages: boolean
  auto_reject_calls: boolean
  /** As it was set; absent when nothing is. */
  auto_reject_text?: string
  /** As it was set; absent when answers pause nothing. */
  pause_automation_minutes?: number
  always_online: boolean
  ignore_groups: boolean
  ignore_channels: boolean
  ignore_broadcasts: boolean
  webhook_url: string | null
  webhook_enabled: boolean
  webhook_events: string[] | null
  webhook_secret: string
  api_key: string
  proxy_url: string | null
  session_data: SessionData
  last_active_at: string | null
  whatsapp_message_count: number
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** As they were set, in their order; empty when none is. */
  labels: string[]
  /** Its messages are found by words of their texts. */
  search_texts: boolean
  /** What was saved and will not work as it stands, one sentence each: a webhook that asks for no event. */
  warnings?: string[]
  /** The change is kept, but the live connection did not take it. */
  warning?: string
}

export type Network = 'live' | 'sandbox'

export interface StatusReason {
  code: StatusReasonCode
  message: string
}

export type StatusReasonCode =
  | 'not_linked'
  | 'disconnected_by_user'
  | 'stream_replaced'
  | 'banned_temporarily'
  | 'internal'
  | 'proxy_unreachable'
  | 'proxy_refused'
  | 'network_unreachable'
  | 'network_name_not_found'
  | 'network_untrusted'
  | 'degraded_no_response'
  | 'waiting_for_link'
  | 'passkey_failed'
  | 'logged_out_from_phone'
  | 'logged_out_by_user'
  | 'banned_permanently'
  | 'link_timeout'
  | 'link_refused'
  | 'link_incomplete'
  | 'pairing_code_refused'
  | 'pairing_code_unanswered'
  | 'version_refused'
  | 'moved'

export interface SessionData {
  status_updated_at: string
  status_info: SessionStatusInfo
}

export interface SessionStatusInfo {
  status: SessionStatus
  timestamp: number
}

export interface DisconnectReply {
  status: DisconnectReplyStatus
  message: string
}

export type DisconnectReplyStatus = 'disconnected' | 'logged_out'

export interface QrCode {
  qrCode: string
}

export interface CreatedLink {
  id: number
  url: string
  status: LinkStatus
  methods: LinkMethod[]
  brand_name: string | null
  brand_color: string | null
  redirect_url: string | null
  /** When its holder began to link last. */
  started_at: string | null
  used_at: string | null
  /** ISO 8601 time. */
  expires_at: string
  /** ISO 8601 time. */
  created_at: string
}

export interface Link {
  id: number
  status: LinkStatus
  methods: LinkMethod[]
  brand_name: string | null
  brand_color: string | null
  redirect_url: string | null
  /** When its holder began to link last. */
  started_at: string | null
  used_at: string | null
  /** ISO 8601 time. */
  expires_at: string
  /** ISO 8601 time. */
  created_at: string
}

export type LinkStatus = 'open' | 'used' | 'expired' | 'revoked'

export type LinkMethod = 'qr' | 'code' | 'passkey'

export type MessageLogPage = NumberedPage<MessageLog>

export interface MessageLog {
  id: number
  whatsapp_session_id: number
  to: string | null
  content: string | null
  status: MessageLogStatus
  failed_reason: string | null
  failed_code: FailedCode | null
  /** When a scheduled message is due. */
  sendAt?: string
  /** The sending policy holds it until about then. ISO 8601 time. */
  held_until?: string
  /** Why it is held. Reasons may be added. */
  held_reason?: HeldReason
  created_at: string
  updated_at: string
}

export type MessageLogStatus = 'in_progress' | 'sent' | 'failed' | 'scheduled' | 'canceled'

export type HeldReason =
  | 'pace_minute'
  | 'pace_hour'
  | 'pace_day'
  | 'spacing'
  | 'first_contacts'
  | 'quiet_hours'
  | 'same_text'
  | 'network_slow_down'
  | 'network_no_first_contacts'
  | 'network_bulk_stopped'

export type MessageDirection = 'in' | 'out'

export interface MessageSearch {
  data: FoundMessage[]
  /** `before` of the next page; null: there is none. */
  next: string | null
  /** One call has looked at as many messages as it may; behind `next` there may be more. */
  gave_up: boolean
  /** `words` fits more chats than one search looks into. */
  is_cut: boolean
  /**
   * Whether texts were searched: `whole`; `partly`: some are not indexed yet, or could not be read; `none`: the session
   * or the installation has the search over texts switched off, or there is nothing to search for.
   */
  texts: SearchedTexts
}

export interface FoundMessage {
  /** The network's id. */
  id: string | null
  /** Of messages that were sent over the API; null: another one. */
  msgId: number | null
  fromMe: boolean
  /** The chat. */
  remoteJid: string | null
  /** Of the chat, as the session knows it. */
  name: string | null
  /** Of the person, with `+`. */
  number: string | null
  /** Who wrote, in a group. */
  participant: string | null
  /** null: not known, or no engine could read it now. */
  kind: MessageKind | null
  /** Body or caption, as it reads now; the beginning of a long one. */
  text: string | null
  deleted: boolean
  /** 0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played. */
  status: number | null
  failed_code: FailedCode | null
  /** When the gateway recorded or accepted it. */
  at: string
  /** When a scheduled message is due. */
  sendAt?: string
}

export type FailedCode =
  | 'not_on_network'
  | 'reachout_locked'
  | 'media_fetch_failed'
  | 'media_too_large'
  | 'media_type'
  | 'not_connected'
  | 'ack_timeout'
  | 'network_rejected'
  | 'canceled'
  | 'internal'
