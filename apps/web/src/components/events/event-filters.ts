import { momentIn } from '../webhooks/delivery-filters.ts'

/** What the monitor shows; it is kept in the page’s address. */
export interface EventFilters {
  readonly session?: number
  readonly type?: string
  readonly chat?: ChatChoice
  /** Made by the session’s own account, or not. */
  readonly own?: boolean
  /** Moments in ISO 8601: recorded then or later, and earlier than that. */
  readonly from?: string
  readonly to?: string
}

export const chatChoices = ['personal', 'group', 'newsletter', 'broadcast', 'none'] as const
export type ChatChoice = (typeof chatChoices)[number]

/** Reads an address; what it says wrongly is left out. */
export function eventFiltersIn(search: URLSearchParams): EventFilters {
  const session = search.get('session') ?? ''
  const type = search.get('type')?.slice(0, 255)
  const chat = chatChoices.find(known => known === search.get('chat'))
  const own = search.get('own')
  return {
    ...(/^[1-9]\d{0,8}$/.test(session) && { session: Number(session) }),
    ...(type && { type }),
    ...(chat && { chat }),
    ...momentsIn(search),
    ...((own === 'yes' || own === 'no') && { own: own === 'yes' }),
  }
}

function momentsIn(search: URLSearchParams): Pick<EventFilters, 'from' | 'to'> {
  const [from, to] = [momentIn(search.get('from')), momentIn(search.get('to'))]
  return { ...(from && { from }), ...(to && { to }) }
}

/** Words that are looked for; empty: nothing is. */
export function wordsIn(search: URLSearchParams): string {
  return search.get('q')?.trim().slice(0, 100) ?? ''
}

/** What the server is asked for. */
export function eventQueryOf({ type, ...others }: EventFilters) {
  return { ...others, ...(type === undefined ? {} : { types: type }) }
}
