import { z } from 'zod'

/** Largest id of an integer column. */
const maxId = 2_147_483_647

/** Session id in a path. Anything that cannot be one is simply unknown. */
export const sessionIdParameter = z
  .int()
  .min(1)
  .max(maxId)
  .meta({ refusal: 'session_not_found', description: 'Session id.' })

/** ISO 8601 UTC with milliseconds, `2026-04-15T09:59:18.000Z`. */
export const isoTime = z.string().meta({ format: 'date-time' })

/** The last moment with four digits of year. */
const lastMoment = 253_402_300_799_999

/** A moment in a request: ISO 8601 with an offset, or a date alone, which begins at midnight UTC, or milliseconds. */
export const moment = z.union([
  z.int().min(0).max(lastMoment),
  z
    .string()
    .max(40)
    .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/),
])

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const logTime = z.string()

export const network = z.enum(['live', 'sandbox'])
export type Network = z.infer<typeof network>

export const sessionStatus = z.enum([
  'connecting',
  'connected',
  'disconnected',
  'need_scan',
  'need_passkey',
  'logged_out',
  'expired',
])
export type SessionStatus = z.infer<typeof sessionStatus>

/** Why a session is in its status. Codes may be added; clients show the sentence. */
export const statusReasonCode = z.enum([
  'not_linked',
  'disconnected_by_user',
  'stream_replaced',
  'banned_temporarily',
  'internal',
  'proxy_unreachable',
  'proxy_refused',
  'network_unreachable',
  'network_name_not_found',
  'network_untrusted',
  'degraded_no_response',
  'waiting_for_link',
  'passkey_failed',
  'logged_out_from_phone',
  'logged_out_by_user',
  'banned_permanently',
  'link_timeout',
  'link_refused',
  'link_incomplete',
  'pairing_code_refused',
  'pairing_code_unanswered',
  'version_refused',
  'moved',
])
export type StatusReasonCode = z.infer<typeof statusReasonCode>

export const messageLogStatus = z.enum(['in_progress', 'sent', 'failed', 'scheduled', 'canceled'])
export type MessageLogStatus = z.infer<typeof messageLogStatus>

export const failedCode = z.enum([
  'not_on_network',
  'reachout_locked',
  'media_fetch_failed',
  'media_too_large',
  'media_type',
  'not_connected',
  'ack_timeout',
  'network_rejected',
  'canceled',
  'internal',
])
export type FailedCode = z.infer<typeof failedCode>

export const presenceType = z.enum(['composing', 'recording', 'paused', 'available', 'unavailable'])

/** 0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played. */
export const messageStatusCode = z.int().min(0).max(5)

/** The integer `msgId` of an API send, or the network key id of any message the session has seen. */
export const messageReference = z.union([z.int(), z.string().min(1)])

/** Raw network content: binary fields base64, 64-bit integers as strings. */
export const rawContent = z.record(z.string(), z.unknown())

/** Query of pagination style A. `per_page` above 100 is clamped, other bad values are refused. */
export const pageQuery = {
  page: z.int().min(1).default(1).meta({ description: 'Which page; the first is 1.' }),
  per_page: z.int().min(1).default(10).meta({ description: 'Entries of a page; more than 100 is taken as 100.' }),
} as const

/** Reply of pagination style A. URLs are path-only and keep the other query fields. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    current_page: z.int(),
    data: z.array(item),
    first_page_url: z.string(),
    from: z.int().nullable(),
    last_page: z.int(),
    last_page_url: z.string(),
    next_page_url: z.string().nullable(),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.string().nullable(),
    to: z.int().nullable(),
    total: z.int(),
  })
}
