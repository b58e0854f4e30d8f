import type { Network, SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import { sessionStatusTones } from '../../client/status.ts'
import type { SessionSort } from '../../server/session-pages/list-sessions.ts'

/** What the list's address says. */
export interface SessionFilters {
  readonly words?: string
  readonly status?: SessionStatus
  readonly reason?: StatusReasonCode
  readonly network?: Network
}

/** Guarantee: the tones are a constant with one row per status. */
export const statuses = Object.keys(sessionStatusTones) as SessionStatus[]
export const networks = ['live', 'sandbox'] as const satisfies readonly Network[]
export const sorts = ['newest', 'name', 'traffic', 'change'] as const satisfies readonly SessionSort[]

/** What of an address is known; the rest is as if it were not there. `reasons`: all that the catalogue knows. */
export function filtersIn(search: URLSearchParams, reasons: readonly StatusReasonCode[]): SessionFilters {
  const words = search.get('q')?.trim().slice(0, 100)
  const status = statuses.find(known => known === search.get('status'))
  const reason = reasons.find(known => known === search.get('reason'))
  const network = networks.find(known => known === search.get('network'))
  return { ...(words && { words }), ...(status && { status }), ...(reason && { reason }), ...(network && { network }) }
}

export function sortIn(search: URLSearchParams): SessionSort {
  return sorts.find(known => known === search.get('sort')) ?? 'newest'
}
