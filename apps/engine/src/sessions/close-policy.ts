import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'

/** How long a new way waits for the connection on the old one to end. */
export const goodbyeMs = 2_000

export interface HowToReconnect {
  readonly reason: StatusReasonCode | null
  readonly atOnce: boolean
}

/** What to do after a socket has closed: come back, stay down, or forget the link. */
export type AfterClose =
  | ({ readonly next: 'reconnect' } & HowToReconnect)
  | { readonly next: 'stop'; readonly status: SessionStatus; readonly reason: StatusReasonCode }
  | { readonly next: 'forget'; readonly reason: StatusReasonCode }

export interface Closed {
  /** See `closeCode`. */
  readonly code: number
  readonly linked: boolean
  /** The connection had been open. */
  readonly wasOpen: boolean
  /** See `wayTrouble`. */
  readonly trouble?: StatusReasonCode | null
  /** The session's proxy did not let the connection through. */
  readonly proxy?: StatusReasonCode | null
  /** An attempt to link has had something to show. */
  readonly wasShown?: boolean
  /** It is out of time. */
  readonly isOver?: boolean
  /** The network refused the version that was announced, and what is used in its place; null: nothing is left to try. */
  readonly version?: { readonly refused: string; readonly used: string | null } | undefined
}

/** The network's code for a client that is too old, or unknown. */
export const versionRefused = 405

/** The library's code for a linking attempt whose QR texts are used up. */
export const timedOut = 408

/** The network's code for a connection that is to be opened again, as after each link. */
export const restartRequired = 515

/**
 * How to come back, as data. Codes are those of the network's `stream:error` and `failure` stanzas, and the library's
 * own 408 (no answer, or QR refs used up) and 428 (closed).
 */
export function afterClose(closed: Closed): AfterClose {
  const { linked, isOver, wasShown } = closed
  const after = nextAfter(closed)
  return isOver && !linked
    ? linkingEnds(wasShown ? 'link_timeout' : (after.reason ?? 'network_unreachable'), wasShown)
    : after
}

function nextAfter(closed: Closed): AfterClose {
  const { code, linked, wasOpen, trouble, proxy, version } = closed
  if (proxy) return { next: 'reconnect', reason: proxy, atOnce: false }
  if (code === restartRequired) return { next: 'reconnect', reason: null, atOnce: true }
  if (version && (linked || version.used !== null)) {
    return { next: 'reconnect', reason: 'version_refused', atOnce: version.used !== null }
  }
  if (trouble && !wasOpen) return { next: 'reconnect', reason: trouble, atOnce: false }
  if (!linked) return afterLinkingClosed(closed)
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

function afterLinkingClosed({ code, wasShown }: Closed): AfterClose {
  if (code === timedOut) return linkingEnds('link_timeout', wasShown)
  if (code === versionRefused) return linkingEnds('version_refused', wasShown)
  // 400: what was sent is wrong.
  if (code === 400) return linkingEnds('internal', wasShown)
  if (code > 400 && code < 408) return linkingEnds('link_refused', wasShown)
  return { next: 'reconnect', reason: 'network_unreachable', atOnce: false }
}

/** What runs out is what was shown: without that, the attempt never came so far. */
function linkingEnds(reason: StatusReasonCode, wasShown = false): AfterClose {
  if (!wasShown && reason === 'link_timeout') return linkingEnds('network_unreachable')
  return { next: 'stop', status: linkEnd(wasShown), reason }
}

/** The status of a session whose attempt to link has ended without a link. */
export function linkEnd(wasShown: boolean): SessionStatus {
  return wasShown ? 'expired' : 'disconnected'
}

/** Pause before try number `attempt` (from 1), in ms: doubling from 0.5 s to 60 s, ±25 %. */
export function backOffMs(attempt: number): number {
  const base = Math.min(500 * 2 ** Math.min(attempt - 1, 10), 60_000)
  return Math.round(base * (0.75 + Math.random() / 2))
}
