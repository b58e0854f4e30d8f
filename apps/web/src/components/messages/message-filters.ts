import { contentKinds } from '@messenger/shared/contract/sessions/content-kinds'

export const directions = ['in', 'out'] as const
export const chatKinds = ['personal', 'group', 'newsletter', 'broadcast'] as const
/** `refused`: sends that were refused when they were asked for, and are no messages. */
export const messageStates = [
  'received',
  'scheduled',
  'waiting',
  'sent',
  'delivered',
  'read',
  'failed',
  'canceled',
  'refused',
] as const
/** `unknown`: sends of before the call that made them was kept. */
export const sources = ['api', 'n8n', 'mcp', 'dashboard', 'phone', 'unknown'] as const
export const spans = ['1h', '24h', '7d', '30d'] as const

export type MessageState = (typeof messageStates)[number]
export type Source = (typeof sources)[number]
export type ContentKind = (typeof contentKinds)[number]

/** What the table of messages is narrowed to; it is kept in the page’s address, so that a link leads to the same view. */
export interface MessageFilters {
  readonly session?: number
  readonly words?: string
  readonly direction?: (typeof directions)[number]
  readonly chat?: (typeof chatKinds)[number]
  readonly kind?: ContentKind
  readonly status?: MessageState
  readonly source?: Source
  readonly span?: (typeof spans)[number]
  /** ISO 8601. */
  readonly from?: string
  readonly to?: string
}

/** As chats ask for the same messages; no address has these. */
export interface ChatSearch extends Pick<MessageFilters, 'session' | 'words'> {
  /** One chat alone. */
  readonly inChat?: string
  readonly onlyTexts?: boolean
}

/** Fields of the address beside the search, and what clears them. */
export const filterNames = ['session', 'direction', 'chat', 'kind', 'status', 'source', 'span', 'from', 'to'] as const

const lastMoment = 253_402_300_799_999

/** Reads an address; what it says wrongly is left out. A session’s own page has no other session. */
export function messageFiltersIn(search: URLSearchParams, session?: number): MessageFilters {
  const oneOf = <V extends string>(name: string, values: readonly V[]) =>
    values.find(value => value === search.get(name))
  const asked = search.get('session') ?? ''
  const found = {
    session: session ?? (/^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined),
    words: search.get('q')?.trim().slice(0, 100) || undefined,
    direction: oneOf('direction', directions),
    chat: oneOf('chat', chatKinds),
    kind: oneOf('kind', contentKinds),
    status: oneOf('status', messageStates),
    source: oneOf('source', sources),
    span: oneOf('span', spans),
    from: momentIn(search.get('from')),
    to: momentIn(search.get('to')),
  }
  const named = Object.entries(found).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named)
}

/** The address’s form of filters, without `?`. */
export function messageSearchOf({ words, ...others }: MessageFilters): string {
  const entries = Object.entries({ q: words, ...others }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(entries).toString()
}

function momentIn(text: string | null): string | undefined {
  const milliseconds = text ? Date.parse(text) : Number.NaN
  return milliseconds >= 0 && milliseconds <= lastMoment ? new Date(milliseconds).toISOString() : undefined
}
