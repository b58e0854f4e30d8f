import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'

/** As many events as the monitor holds at most. */
export const mostEvents = 1_000

/** What the monitor shows and holds back, newest first. */
export interface Feed {
  readonly events: readonly MonitoredEvent[]
  /** Came while it was paused. */
  readonly waiting: readonly MonitoredEvent[]
  /** How many came meanwhile; more than are held where they are too many. */
  readonly missed: number
  readonly isPaused: boolean
  /** The newest were let go to make room for older ones; resuming begins anew. */
  readonly isBehind: boolean
  /** Where older events go on; null: there are none; undefined: not known yet. */
  readonly next: string | null | undefined
}

export const emptyFeed: Feed = {
  events: [],
  waiting: [],
  missed: 0,
  isPaused: false,
  isBehind: false,
  next: undefined,
}

type FeedStep =
  /** `isWhole` false: between these and those that are held, some were not read. */
  | {
      readonly kind: 'newest'
      readonly events: readonly MonitoredEvent[]
      readonly next: string | null
      readonly isWhole: boolean
    }
  | { readonly kind: 'older'; readonly events: readonly MonitoredEvent[]; readonly next: string | null }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }

/** The feed after what happened. Never holds more than `mostEvents`, nor an event twice. */
export function feedAfter(feed: Feed, step: FeedStep): Feed {
  switch (step.kind) {
    case 'newest':
      return withNewest(feed, step)
    case 'older':
      return withOlder(feed, step.events, step.next)
    case 'pause':
      return { ...feed, isPaused: true }
    case 'resume':
      return resumed(feed)
  }
}

function withNewest(feed: Feed, { events, next, isWhole }: Extract<FeedStep, { kind: 'newest' }>): Feed {
  const held = new Set([...feed.events, ...feed.waiting].map(({ id }) => id))
  const fresh = events.filter(({ id }) => !held.has(id))
  if (feed.next === undefined) return { ...feed, events: fresh.slice(0, mostEvents), next }
  if (feed.isPaused) {
    const waiting = (isWhole ? [...fresh, ...feed.waiting] : fresh).slice(0, mostEvents)
    return { ...feed, waiting, missed: feed.missed + fresh.length }
  }
  if (!isWhole) return { ...feed, events: fresh.slice(0, mostEvents), next }
  return fresh.length === 0 ? feed : { ...feed, ...newestOf([...fresh, ...feed.events], feed.next) }
}

function withOlder(feed: Feed, older: readonly MonitoredEvent[], next: string | null): Feed {
  const held = new Set(feed.events.map(({ id }) => id))
  const events = [...feed.events, ...older.filter(({ id }) => !held.has(id))]
  if (events.length <= mostEvents) return { ...feed, events, next }
  return { ...feed, events: events.slice(-mostEvents), next, isPaused: true, isBehind: true }
}

function resumed(feed: Feed): Feed {
  if (feed.isBehind) return emptyFeed
  const { events, next } = newestOf([...feed.waiting, ...feed.events], feed.next)
  return { ...feed, events, next, waiting: [], missed: 0, isPaused: false }
}

/** Older ones than are held are read again from where the held ones end. */
function newestOf(events: readonly MonitoredEvent[], next: Feed['next']): Pick<Feed, 'events' | 'next'> {
  if (events.length <= mostEvents) return { events, next }
  const held = events.slice(0, mostEvents)
  return { events: held, next: held.at(-1)?.place ?? next }
}
