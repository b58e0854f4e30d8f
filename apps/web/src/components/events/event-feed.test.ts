import { describe, expect, it } from 'vitest'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { emptyFeed, type Feed, feedAfter, mostEvents } from './event-feed.ts'

const event = (n: number): MonitoredEvent => ({
  cursor: '',
  id: `evt_${n}`,
  event: 'call',
  sessionId: '1',
  timestamp: n,
  sequence: n,
  data: {},
  sessionName: 'Line',
  chat: null,
  own: false,
  cursorBefore: '',
  place: String(n),
})
/** Newest first, both ends included. */
const events = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => event(newest - index))
const newest = (from: number, to: number, isWhole = true) =>
  ({ kind: 'newest', events: events(from, to), next: String(to), isWhole }) as const
const sequences = ({ events: held }: Feed) => held.map(({ sequence }) => sequence)
const first = feedAfter(emptyFeed, newest(50, 1))

describe('the live feed', () => {
  it('takes each event once, newest first, and keeps where older ones go on', () => {
    const feed = feedAfter(first, newest(52, 3))
    expect(sequences(feed)).toEqual(events(52, 1).map(({ sequence }) => sequence))
    expect(feed.next).toBe('1')
    expect(feedAfter(feed, newest(52, 3))).toBe(feed)
  })

  it('holds a thousand and reads the rest again', () => {
    let feed = first
    for (let top = 100; top <= 3_000; top += 50) feed = feedAfter(feed, newest(top, top - 99))
    expect(feed.events).toHaveLength(mostEvents)
    expect(feed.events.at(-1)?.sequence).toBe(2_001)
    expect(feed.next).toBe('2001')
  })

  it('begins anew where events between were not read', () => {
    const feed = feedAfter(first, newest(5_000, 4_951, false))
    expect(feed).toMatchObject({ next: '4951' })
    expect(feed.events).toHaveLength(50)
  })
})

describe('a paused feed', () => {
  const paused = feedAfter(feedAfter(first, { kind: 'pause' }), newest(60, 11))
  it('stands still and counts what comes', () => {
    expect(sequences(paused)).toEqual(sequences(first))
    expect(feedAfter(paused, newest(61, 12)).missed).toBe(11)
  })

  it('shows what came when it goes on', () => {
    const feed = feedAfter(paused, { kind: 'resume' })
    expect(sequences(feed)[0]).toBe(60)
    expect(feed).toMatchObject({ isPaused: false, missed: 0, waiting: [] })
    expect(feed.events).toHaveLength(60)
  })

  it('is bounded too, but counts all', () => {
    let feed = paused
    for (let top = 110; top <= 3_010; top += 50) feed = feedAfter(feed, newest(top, top - 99))
    expect(feed.waiting).toHaveLength(mostEvents)
    expect(feed.missed).toBe(2_960)
    expect(feedAfter(feed, { kind: 'resume' }).events).toHaveLength(mostEvents)
  })
})

it('pages back, lets the newest go for older ones, and begins anew when it goes on', () => {
  let feed = feedAfter(emptyFeed, newest(2_000, 1_951))
  for (let top = 1_950; top > 900; top -= 50)
    feed = feedAfter(feed, { kind: 'older', events: events(top, top - 49), next: String(top - 49) })
  expect(feed).toMatchObject({ isPaused: true, isBehind: true, next: '901' })
  expect(feed.events).toHaveLength(mostEvents)
  expect(feed.events.at(-1)?.sequence).toBe(901)
  expect(feedAfter(feed, { kind: 'resume' })).toEqual(emptyFeed)
})
