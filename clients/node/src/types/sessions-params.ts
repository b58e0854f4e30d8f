// Generated from the contract by `npm run gen`. Do not edit.
import type { LinkMethod, MessageDirection, MessageLogStatus, Network } from './sessions.ts'
import type { PresenceType, SendingPreset } from './sessions-parts.ts'

export interface SessionsListParams {
  /** List the deleted sessions that can be restored, and no others. Default: `false`. */
  deleted?: boolean | undefined
  /** Only the sessions with this label, whatever its case. 1 to 50 characters. */
  label?: string | undefined
}

export interface SessionsCreateParams {
  /** 1 to 255 characters. */
  name: string
  phone_number: string
  account_protection: boolean
  log_messages: boolean
  /** Default: `"live"`. */
  network?: Network | undefined
  read_incoming_messages?: boolean | undefined
  auto_reject_calls?: boolean | undefined
  /**
   * What a caller is written whose call `auto_reject_calls` rejects, at most once a minute; null: nothing. 1 to 4,096
   * characters.
   */
  auto_reject_text?: string | null | undefined
  /**
   * How many minutes automation of a chat pauses when a person answers there from the phone or the dashboard: webhooks
   * with `skip_paused_chats` get nothing of that chat meanwhile. null: it does not pause. 1 to 10,080.
   */
  pause_automation_minutes?: number | null | undefined
  always_online?: boolean | undefined
  ignore_groups?: boolean | undefined
  ignore_channels?: boolean | undefined
  ignore_broadcasts?: boolean | undefined
  /** At most 2,048 characters. */
  webhook_url?: string | null | undefined
  webhook_enabled?: boolean | undefined
  /** Names of events; `*`, null and no list at all stand for every event, an empty list for none. At most 100 items. */
  webhook_events?: readonly string[] | null | undefined
  /** At most 2,048 characters. */
  proxy_url?: string | null | undefined
  /**
   * Messages of the session are found by words of their texts. For that the database keeps keyed digests of these
   * words, beside the sealed texts. Refused where the installation does not allow it (`MESSENGER_TEXT_SEARCH`).
   */
  search_texts?: boolean | undefined
  /** Labels to find the session by, up to 20 of up to 50 characters, each once whatever its case. At most 20 items. */
  labels?: readonly string[] | undefined
}

export interface SessionsUpdateParams {
  /** 1 to 255 characters. */
  name?: string | undefined
  phone_number?: string | undefined
  account_protection?: boolean | undefined
  log_messages?: boolean | undefined
  network?: Network | undefined
  read_incoming_messages?: boolean | undefined
  auto_reject_calls?: boolean | undefined
  /**
   * What a caller is written whose call `auto_reject_calls` rejects, at most once a minute; null: nothing. 1 to 4,096
   * characters.
   */
  auto_reject_text?: string | null | undefined
  /**
   * How many minutes automation of a chat pauses when a person answers there from the phone or the dashboard: webhooks
   * with `skip_paused_chats` get nothing of that chat meanwhile. null: it does not pause. 1 to 10,080.
   */
  pause_automation_minutes?: number | null | undefined
  always_online?: boolean | undefined
  ignore_groups?: boolean | undefined
  ignore_channels?: boolean | undefined
  ignore_broadcasts?: boolean | undefined
  /** At most 2,048 characters. */
  webhook_url?: string | null | undefined
  webhook_enabled?: boolean | undefined
  /** Names of events; `*`, null and no list at all stand for every event, an empty list for none. At most 100 items. */
  webhook_events?: readonly string[] | null | undefined
  /** At most 2,048 characters. */
  proxy_url?: string | null | undefined
  /**
   * Messages of the session are found by words of their texts. For that the database keeps keyed digests of these
   * words, beside the sealed texts. Refused where the installation does not allow it (`MESSENGER_TEXT_SEARCH`).
   */
  search_texts?: boolean | undefined
  /** Labels to find the session by, up to 20 of up to 50 characters, each once whatever its case. At most 20 items. */
  labels?: readonly string[] | undefined
}

export interface SessionsDeleteParams {
  /** Erase everything at once, also of a session that was deleted before. Default: `false`. */
  purge?: boolean | undefined
}

export interface SessionsConnectParams {
  /** Used only while the session is not linked. Default: `"qr"`. */
  linkMethod?: LinkMethod | undefined
  /** `qrCode` becomes a PNG data URL. Default: `false`. */
  qr_as_image?: boolean | undefined
}

export interface SessionsDisconnectParams {
  /** Also unlink from the phone and clear the credentials. Default: `false`. */
  logout?: boolean | undefined
}

export interface SessionsCreateLinkParams {
  /** Seconds that the link is good for, at most 30 days. 60 to 2,592,000. Default: `86400`. */
  expires_in?: number | undefined
  /** What the page offers. 1 to 3 items. Default: `["qr","code","passkey"]`. */
  methods?: readonly LinkMethod[] | undefined
  /** Whom the page says that the account is linked to. 1 to 60 characters. */
  brand_name?: string | null | undefined
  /** Colour of the page, as `#rrggbb`; its texts keep their contrast. */
  brand_color?: string | null | undefined
  /** Where the page leads once the session is linked. At most 2,048 characters. */
  redirect_url?: string | null | undefined
}

export interface SessionsListMessageLogsParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
  /** Return only entries with this status. */
  status?: MessageLogStatus | undefined
}

export interface SessionsListMessagesParams {
  /** A number or a part of one, a part of a name, an id, or words of the text. At most 100 characters. */
  words?: string | undefined
  /**
   * One chat alone: phone number, JID or LID JID of a person, @username that the session knows, group JID, or channel
   * JID. 1 to 255 characters.
   */
  chat?: string | undefined
  /** Return only messages that were received (`in`) or sent (`out`). */
  direction?: MessageDirection | undefined
  /** When it was recorded or accepted, ISO 8601 or milliseconds. At most 253,402,300,799,999. */
  from?: number | string | undefined
  /** When it was recorded or accepted, ISO 8601 or milliseconds. At most 253,402,300,799,999. */
  to?: number | string | undefined
  /** `next` of the page before. */
  before?: string | undefined
  /** 1 to 100; other values are taken as the nearest of them. Default: `50`. */
  limit?: number | undefined
}

export interface SessionsListSessionLogsParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface SessionsUpdateSendingPolicyParams {
  /** `custom` takes the figures beside it; the others have their own. */
  preset: SendingPreset
  /** Sends in 60 seconds at most, replies included. 1 to 1,000. */
  per_minute?: number | null | undefined
  /** Sends in an hour at most, without replies. 1 to 20,000. */
  per_hour?: number | null | undefined
  /** Sends in 24 hours at most, without replies. 1 to 100,000. */
  per_day?: number | null | undefined
  /** How far pauses may differ from their mean. At most 90. */
  jitter_percent?: number | undefined
  /** How many days the daily limit of a young session takes to grow. 1 to 365. */
  warm_up_days?: number | null | undefined
  /** The daily limit on the first day of it. 1 to 100,000. */
  warm_up_first_day?: number | null | undefined
  /** Share of the daily limit that may go to people the session has no conversation with. 1 to 100. */
  first_contact_percent?: number | null | undefined
  /** When quiet hours begin by the clock of the recipient, `HH:MM`. */
  quiet_from?: string | null | undefined
  /** When they end; on the next day when that is earlier. */
  quiet_to?: string | null | undefined
  /** Pause before the same text goes to somebody else. 1 to 86,400. */
  same_text_seconds?: number | null | undefined
  /**
   * Characters that the session types in a minute: a person sees it typing before a text comes, for 20 seconds at most.
   * 60 to 2,000.
   */
  typing_per_minute?: number | null | undefined
}

export interface SessionsRegenerateKeyParams {
  /**
   * Hours for which the old key stays good beside the new one, 720 at most. 0: it ends at once. A key that was replaced
   * before ends at once either way. At most 720. Default: `0`.
   */
  overlap_hours?: number | undefined
}

export interface SessionsSendPresenceParams {
  jid: string
  type: PresenceType
  /** At most 60,000. */
  delayMs?: number | undefined
}
