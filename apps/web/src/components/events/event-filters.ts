/** What the monitor shows; it is kept in the page’s address. */
export interface EventFilters {
  readonly session?: number
  readonly type?: string
  readonly chat?: ChatChoice
  /** Made by the session’s own account, or not. */
  readonly own?: boolean
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
    ...((own === 'yes' || own === 'no') && { own: own === 'yes' }),
  }
}

/** What the server is asked for. */
export function eventQueryOf({ type, ...others }: EventFilters) {
  return { ...others, ...(type === undefined ? {} : { types: type }) }
}
