import type { Network, SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import { sessionStatusTones } from '../../client/status.ts'
import type { SessionSort } from '../../server/session-pages/list-sessions.ts'

/** What the list's address says. */
export interface SessionFilters {
  readonly words?: string
  readonly status?: SessionStatus
  readonly reason?: StatusReasonCode
  readonly network?: Network
  readonly label?: string
  readonly failing?: true
}

/** What the list shows, and in which order. */
export interface ShownSessions {
  readonly filters: SessionFilters
  readonly sort: SessionSort
}

/** Guarantee: the tones are a constant with one row per status. */
export const statuses = Object.keys(sessionStatusTones) as SessionStatus[]
export const networks = ['live', 'sandbox'] as const satisfies readonly Network[]
export const sorts = ['newest', 'name', 'traffic', 'change'] as const satisfies readonly SessionSort[]

/** The fields of an address that narrow the list or sort it. */
const fields = ['q', 'status', 'reason', 'network', 'label', 'failing', 'sort'] as const
/** What each is to be; one without a value is not in the address. */
export type FilterFields = Readonly<Partial<Record<(typeof fields)[number], string | undefined>>>

/** What of an address is known; the rest is as if it were not there. `reasons`: all that the catalogue knows. */
export function filtersIn(search: URLSearchParams, reasons: readonly StatusReasonCode[]): SessionFilters {
  const words = search.get('q')?.trim().slice(0, 100)
  const status = statuses.find(known => known === search.get('status'))
  const reason = reasons.find(known => known === search.get('reason'))
  const network = networks.find(known => known === search.get('network'))
  const label = search.get('label')?.trim().slice(0, 50)
  return {
    ...(words && { words }),
    ...(status && { status }),
    ...(reason && { reason }),
    ...(network && { network }),
    ...(label && { label }),
    ...(search.get('failing') === '1' && { failing: true }),
  }
}

export function sortIn(search: URLSearchParams): SessionSort {
  return sorts.find(known => known === search.get('sort')) ?? 'newest'
}

/** The saved view that an address asks for. */
export function viewIn(search: URLSearchParams): number | undefined {
  const text = search.get('view') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Whether an address says itself what the list shows: that counts, and not what its view says. */
export function saysItself(search: URLSearchParams): boolean {
  return fields.some(field => search.has(field))
}

/** Every field of an address that leads to what is shown. */
export function addressOf({ filters, sort }: ShownSessions): FilterFields {
  const { words, status, reason, network, label, failing } = filters
  return {
    ...{ q: words, status, reason, network, label, failing: failing && '1' },
    sort: sort === 'newest' ? undefined : sort,
  }
}

export function isSameAddress(one: FilterFields, other: FilterFields): boolean {
  return fields.every(field => one[field] === other[field])
}
