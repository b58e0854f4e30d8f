import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'

/** What to do after a socket has closed: come back, stay down, or forget the link. */
export type AfterClose =
  | { readonly next: 'reconnect'; readonly reason: StatusReasonCode | null; readonly atOnce: boolean }
  | { readonly next: 'stop'; readonly status: SessionStatus; readonly reason: StatusReasonCode }
  | { readonly next: 'forget'; readonly reason: StatusReasonCode }

export interface Closed {
  /** See `closeCode`. */
  readonly code: number
  readonly linked: boolean
  /** The connection had been open. */
  readonly wasOpen: boolean
  /** The session's proxy did not let the connection through. */
  readonly proxyFailed?: boolean
}

/**
 * How to come back, as data. Codes are those of the network's `stream:error` and `failure` stanzas, and the library's
 * own 408 (no answer, or QR refs used up) and 428 (closed).
 */
export function afterClose({ code, linked, wasOpen, proxyFailed }: Closed): AfterClose {
  if (proxyFailed) return { next: 'reconnect', reason: 'proxy_unreachable', atOnce: false }
  if (code === 515) return { next: 'reconnect', reason: null, atOnce: true }
  if (!linked) return afterLinkingClosed(code)
  switch (code) {
    case 401:
      return { next: 'forget', reason: 'logged_out_from_phone' }
    case 402:
      return { next: 'stop', status: 'disconnected', reason: 'banned_temporarily' }
    case 403:
      return { next: 'forget', reason: 'banned_permanently' }
    case 411:
      return { next: 'stop', status: 'disconnected', reason: 'internal' }
    case 440:
      return { next: 'stop', status: 'disconnected', reason: 'stream_replaced' }
    case 408:
      return { next: 'reconnect', reason: wasOpen ? 'degraded_no_response' : 'network_unreachable', atOnce: wasOpen }
    default:
      return { next: 'reconnect', reason: wasOpen ? null : 'network_unreachable', atOnce: wasOpen }
  }
}

function afterLinkingClosed(code: number): AfterClose {
  if (code === 408) return { next: 'stop', status: 'expired', reason: 'link_timeout' }
  if (code >= 400 && code < 408) return { next: 'stop', status: 'expired', reason: 'internal' }
  return { next: 'reconnect', reason: 'network_unreachable', atOnce: false }
}

/** Pause before try number `attempt` (from 1), in ms: doubling from 0.5 s to 60 s, ±25 %. */
export function backOffMs(attempt: number): number {
  const base = Math.min(500 * 2 ** Math.min(attempt - 1, 10), 60_000)
  return Math.round(base * (0.75 + Math.random() / 2))
}
