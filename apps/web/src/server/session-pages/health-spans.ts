import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'

/** A change of a session's status as the log has it; times in milliseconds. */
export interface StatusRow {
  readonly at: number
  readonly status: SessionStatus
  readonly reason: StatusReasonCode | null
}

/** `off`: nobody wants a connection, or a person has to link it first. */
export type SpanKind = 'up' | 'down' | 'off'

export interface Span {
  readonly from: number
  readonly to: number
  readonly kind: SpanKind
  readonly status: SessionStatus
  readonly reason: StatusReasonCode | null
}

/** A time without the connection that was wanted. */
export interface Incident {
  readonly from: number
  /** Null: it goes on. */
  readonly to: number | null
  /** The last that was said about it; null: it was lost and nothing was said. */
  readonly reason: StatusReasonCode | null
  readonly status: SessionStatus
}

/** Reasons that people chose, or that belong to linking: no trouble of the connection. */
const chosen: ReadonlySet<StatusReasonCode> = new Set([
  'not_linked',
  'disconnected_by_user',
  'logged_out_by_user',
  'waiting_for_link',
  'passkey_failed',
  'link_timeout',
  'link_refused',
  'link_incomplete',
  'pairing_code_refused',
  'pairing_code_unanswered',
  'moved',
])
/** With a session that is down: an attempt to link it ended so. A linked one is connecting meanwhile. */
const endsLinking: ReadonlySet<StatusReasonCode> = new Set([
  'proxy_unreachable',
  'proxy_refused',
  'network_unreachable',
  'network_name_not_found',
  'network_untrusted',
  'version_refused',
])
const linking: ReadonlySet<SessionStatus> = new Set(['need_scan', 'need_passkey', 'expired'])

function kindOf({ status, reason }: StatusRow, before: SpanKind): SpanKind {
  if (status === 'connected') return 'up'
  if (linking.has(status) || (reason && chosen.has(reason))) return 'off'
  // a first connection is no trouble until it is there
  if (status === 'connecting' && before === 'off' && reason === null) return 'off'
  return status === 'disconnected' && (reason === null || endsLinking.has(reason)) ? 'off' : 'down'
}

/**
 * What a session was between two times, oldest first. `rows`: its changes of status in the order of the log, with the last one
 * before `from`; what was before the first row is not known and in no span.
 */
export function spansOf(rows: readonly StatusRow[], from: number, to: number): Span[] {
  let before: SpanKind = 'off'
  const spans = rows.map((row, index): Span => {
    before = kindOf(row, before)
    return { ...row, from: row.at, to: rows[index + 1]?.at ?? to, kind: before }
  })
  return spans
    .map(({ from: begin, to: end, kind, status, reason }) => ({
      ...{ kind, status, reason },
      from: Math.max(begin, from),
      to: Math.min(end, to),
    }))
    .filter(span => span.to > span.from)
}

/** Spans of trouble that follow each other are one incident. One that began before the spans begins with them. */
export function incidentsOf(spans: readonly Span[]): Incident[] {
  const incidents: { from: number; to: number; reason: StatusReasonCode | null; status: SessionStatus }[] = []
  for (const span of spans.filter(({ kind }) => kind === 'down')) {
    const last = incidents.at(-1)
    if (last?.to === span.from) {
      incidents.pop()
      incidents.push({ ...span, from: last.from, reason: span.reason ?? last.reason })
    } else incidents.push(span)
  }
  const goesOn = spans.at(-1)?.kind === 'down'
  return incidents.map(({ from, to, reason, status }, index) => ({
    ...{ from, reason, status },
    to: goesOn && index === incidents.length - 1 ? null : to,
  }))
}

/** How long a session was what, in milliseconds. */
export interface Amounts {
  readonly up: number
  readonly down: number
  readonly off: number
}

export function amountsOf(spans: readonly Span[], from: number, to: number): Amounts {
  const amounts = { up: 0, down: 0, off: 0 }
  for (const span of spans) amounts[span.kind] += Math.max(0, Math.min(span.to, to) - Math.max(span.from, from))
  return amounts
}

/** The same in steps of one length; the last one ends with `to`. */
export function stepsOf(spans: readonly Span[], from: number, to: number, count: number) {
  const length = (to - from) / count
  return Array.from({ length: count }, (_, step) => {
    const begin = from + step * length
    const end = begin + length
    return { from: begin, to: end, ...amountsOf(spans, begin, end) }
  })
}
