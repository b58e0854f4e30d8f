import type { SessionFilters } from './session-filters.ts'
import type { useSessionList } from './use-session-list.ts'

/** How many sessions fit the filters, and how many of them fail; `total` is undefined while nothing is known. */
export function countsOf(counts: ReturnType<typeof useSessionList>['counts'], filters: SessionFilters) {
  const fitting = counts
    ?.filter(({ status }) => !filters.status || status === filters.status)
    .filter(({ reason }) => !filters.reason || reason === filters.reason)
  const sum = (field: 'count' | 'failing' | 'reconnectable') => fitting?.reduce((total, row) => total + row[field], 0)
  return {
    total: sum(filters.failing ? 'failing' : 'count'),
    failing: sum('failing') ?? 0,
    reconnectable: sum('reconnectable') ?? 0,
  }
}
