'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import type { SessionView } from '../../server/session-pages/session-views.ts'
import {
  addressOf,
  type FilterFields,
  filtersIn,
  isSameAddress,
  type ShownSessions,
  saysItself,
  sortIn,
  viewIn,
} from './session-filters.ts'
import { useReasons } from './use-reasons.ts'

/**
 * What the address asks for: its own filters, or those of the saved view that it names. Whoever changes them inside a view stays in it,
 * and may save the change; `change` keeps the filters that it does not name.
 */
export function useShownSessions() {
  const { search, set } = useAddress()
  const reasons = useReasons()
  const wanted = viewIn(search)
  const { data: views, error } = useQuery(useTRPC().sessionViews.list.queryOptions())
  const view = views?.find(({ id }) => id === wanted)
  const isOfView = view !== undefined && !saysItself(search)
  const shown = isOfView ? shownBy(view) : { filters: filtersIn(search, reasons), sort: sortIn(search) }
  const change = (changes: FilterFields) => {
    const next = { ...addressOf(shown), ...changes }
    const isLeft = Object.values(next).some(Boolean)
    set({ ...next, view: isLeft && view ? String(view.id) : undefined })
  }
  return {
    ...{ shown, views, view, change },
    isChanged: view !== undefined && !isSameAddress(addressOf(shown), addressOf(shownBy(view))),
    isMissing: wanted !== undefined && views !== undefined && !view,
    /** The view's filters are not known yet. */
    isPending: wanted !== undefined && !saysItself(search) && !views && !error,
  }
}

/** What a view shows; fields without a value are left out. */
function shownBy({
  filters: { sort = 'newest', words, status, reason, network, label, failing },
}: SessionView): ShownSessions {
  return {
    sort,
    filters: {
      ...(words && { words }),
      ...(status && { status }),
      ...(reason && { reason }),
      ...(network && { network }),
      ...(label && { label }),
      ...(failing && { failing }),
    },
  }
}
