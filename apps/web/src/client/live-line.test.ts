import type { LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveLine, type LiveState, type StreamHandlers } from './live-line.ts'

interface Opened {
  readonly topics: readonly LiveTopic[]
  readonly lastId: string | undefined
  readonly handlers: StreamHandlers
  isClosed: boolean
}

let opened: Opened[]
let failed: unknown[]
let line: LiveLine
let states: LiveState[]

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  failed = []
  states = []
  line = new LiveLine({
    onFailed: error => failed.push(error),
    open(topics, lastId, handlers) {
      const stream: Opened = { topics, lastId, handlers, isClosed: false }
      opened.push(stream)
      return () => {
        stream.isClosed = true
      }
    },
  })
  line.onState(() => states.push(line.state))
  return () => vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTime(100)
const last = (): Opened => {
  const stream = opened.at(-1)
  if (!stream) throw new Error('No stream was opened')
  return stream
}
const refetch = (...of: LiveTopic['on'][]): LiveNote => ({ kind: 'refetch', of })
const event = (sequence: number, sessionId = 1, name = 'messages.received'): LiveNote => ({
  kind: 'event',
  sessionId,
  sequence,
  id: `evt_${sequence}`,
  event: name,
  timestamp: 0,
})
const sessionNote: LiveNote = { kind: 'session', sessionId: 1, change: 'changed' }

describe('a page’s line', () => {
  it('opens nothing before somebody follows, and one stream for all who do', () => {
    settle()
    expect(opened).toEqual([])
    line.follow([{ on: 'sessions' }], () => undefined)
    line.follow([{ on: 'sessions' }, { on: 'events', sessionId: 4 }], () => undefined)
    settle()
    expect(opened.map(({ topics }) => topics)).toEqual([[{ on: 'events', sessionId: 4 }, { on: 'sessions' }]])
    expect(states).toEqual(['reconnecting'])
    last().handlers.onNotes([refetch('sessions', 'events')], '5')
    expect(line.state).toBe('connected')
  })

  it('hands notes to those who follow them', () => {
    const some: LiveNote[] = []
    const all: LiveNote[] = []
    line.follow([{ on: 'events', sessionId: 2, types: ['call'] }], note => some.push(note))
    line.follow([{ on: 'events' }, { on: 'sessions' }], note => all.push(note))
    settle()
    const notes = [refetch('events'), event(1, 2, 'call'), event(2, 2), event(1, 3, 'call'), sessionNote]
    last().handlers.onNotes(notes, '1')
    expect(some).toEqual([refetch('events'), event(1, 2, 'call')])
    expect(all).toEqual([refetch('events', 'sessions'), ...notes.slice(1)])
  })

  it('goes on where it was, and drops what comes again', () => {
    const seen: LiveNote[] = []
    line.follow([{ on: 'events' }], note => seen.push(note))
    settle()
    last().handlers.onNotes([refetch('events'), event(1), event(2)], '77')
    last().handlers.onEnd(undefined)
    expect(line.state).toBe('reconnecting')
    vi.advanceTimersByTime(2_000)
    expect(last().lastId).toBe('77')
    last().handlers.onNotes([refetch(), event(1), event(2), event(3)], '99')
    expect(seen).toEqual([refetch('events'), event(1), event(2), event(3)])
    expect(line.state).toBe('connected')
  })

  it('tells who comes later to read all anew, and the others only what was lost', () => {
    const early: LiveNote[] = []
    const late: LiveNote[] = []
    line.follow([{ on: 'events' }], note => early.push(note))
    settle()
    last().handlers.onNotes([refetch('events')], '1')
    line.follow([{ on: 'events', data: true }], note => late.push(note))
    settle()
    expect(opened).toHaveLength(2)
    expect(opened[0]?.isClosed).toBe(true)
    expect(last().lastId).toBe('1')
    last().handlers.onNotes([refetch()], '2')
    expect([early, late]).toEqual([[refetch('events')], [refetch('events')]])
  })

  it('waits longer after each failure, and not longer than 20 s', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    for (let failures = 0; failures < 8; failures += 1) {
      last().handlers.onEnd('gone')
      const before = opened.length
      vi.advanceTimersByTime(700)
      expect(opened).toHaveLength(before)
      vi.advanceTimersByTime(20_000)
      expect(opened).toHaveLength(before + 1)
    }
    expect(line.state).toBe('reconnecting')
  })

  it('ends with the login: nothing is opened again, and it says that it is over', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    last().handlers.onNotes([refetch('sessions')], '8')
    line.end()
    expect([last().isClosed, line.state]).toEqual([true, 'stopped'])
    line.follow([{ on: 'events' }], () => undefined)
    vi.advanceTimersByTime(60_000)
    expect([opened.length, line.state]).toEqual([1, 'stopped'])
  })

  it('tells of a failed stream, whose reason the browser keeps, and of no end in good order', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    last().handlers.onEnd(undefined)
    expect(failed).toEqual([])
    vi.advanceTimersByTime(60_000)
    last().handlers.onEnd('failed')
    expect(failed).toEqual(['failed'])
    line.end()
    vi.advanceTimersByTime(60_000)
    expect([opened.length, line.state]).toEqual([2, 'stopped'])
  })

  it('gives the connection up while nobody looks, and comes back where it was', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    last().handlers.onNotes([refetch('sessions')], '8')
    line.setHidden(true)
    vi.advanceTimersByTime(2_000)
    line.setHidden(false)
    vi.advanceTimersByTime(60_000)
    expect([last().isClosed, opened.length]).toEqual([false, 1])
    line.setHidden(true)
    vi.advanceTimersByTime(3_100)
    expect([last().isClosed, line.state]).toEqual([true, 'stopped'])
    line.setHidden(false)
    expect([opened.length, last().lastId, line.state]).toEqual([2, '8', 'reconnecting'])
  })

  it('opens nothing in a tab that was never looked at', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    line.setHidden(true)
    vi.advanceTimersByTime(60_000)
    expect([opened.length, line.state]).toEqual([0, 'stopped'])
    line.setHidden(false)
    expect(opened).toHaveLength(1)
  })

  it('tries at once when the network is back, and leaves a stream that works alone', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    last().handlers.onNotes([refetch('sessions')], '8')
    line.retryNow()
    expect([opened.length, last().isClosed]).toEqual([1, false])
    last().handlers.onEnd('gone')
    line.retryNow()
    expect(opened).toHaveLength(2)
  })

  it('waits after a failure, whoever comes and goes meanwhile', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    for (let n = 0; n < 4; n += 1) {
      last().handlers.onEnd('gone')
      if (n < 3) vi.advanceTimersByTime(20_000)
    }
    expect(opened).toHaveLength(4)
    const leave = line.follow([{ on: 'events' }], () => undefined)
    vi.advanceTimersByTime(2_000)
    leave()
    vi.advanceTimersByTime(2_000)
    expect([opened.length, line.state]).toEqual([4, 'reconnecting'])
    vi.advanceTimersByTime(20_000)
    expect(opened).toHaveLength(5)
  })

  it('waits longer after a stream that opens and ends at once', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    const waits = Array.from({ length: 4 }, () => {
      last().handlers.onNotes([refetch('sessions')], '1')
      last().handlers.onEnd('gone')
      const count = opened.length
      let waited = 0
      for (; opened.length === count; waited += 100) vi.advanceTimersByTime(100)
      return waited
    })
    expect(waits.at(-1)).toBeGreaterThan(5_000)
    vi.advanceTimersByTime(1_000)
    last().handlers.onNotes([refetch('sessions')], '1')
    vi.advanceTimersByTime(30_000)
    last().handlers.onEnd(undefined)
    const count = opened.length
    vi.advanceTimersByTime(1_300)
    expect(opened).toHaveLength(count + 1)
  })

  it('is not connected while its topics change', () => {
    line.follow([{ on: 'sessions' }], () => undefined)
    settle()
    last().handlers.onNotes([refetch('sessions')], '8')
    line.follow([{ on: 'events' }], () => undefined)
    settle()
    expect(line.state).toBe('reconnecting')
    last().handlers.onNotes([refetch()], '9')
    expect(line.state).toBe('connected')
  })

  it('drops what it has had, in whatever order it comes', () => {
    const seen: LiveNote[] = []
    line.follow([{ on: 'events' }], note => seen.push(note))
    settle()
    last().handlers.onNotes([refetch('events'), event(5), event(4), event(5), event(4)], '1')
    last().handlers.onNotes([event(3), event(4), event(6)], '2')
    expect(seen.slice(1)).toEqual([event(5), event(4), event(3), event(6)])
  })

  it('closes when nobody follows any more, and hears nothing of an old stream', () => {
    const seen: LiveNote[] = []
    const leave = line.follow([{ on: 'sessions' }], note => seen.push(note))
    settle()
    const { handlers } = last()
    leave()
    settle()
    handlers.onNotes([sessionNote], '1')
    handlers.onEnd('gone')
    expect([seen, line.state, last().isClosed]).toEqual([[], 'stopped', true])
  })
})

it('leaves a stream that may be cut off for a new one, which goes on where it was', () => {
  line.follow([{ on: 'sessions' }], () => undefined)
  line.reopen()
  expect(opened).toHaveLength(0)
  settle()
  last().handlers.onNotes([{ kind: 'refetch', of: ['sessions'] }], 'id 1')
  const [cutOff] = opened
  line.reopen()
  expect([opened.length, cutOff?.isClosed, last().lastId, line.state]).toEqual([2, true, 'id 1', 'reconnecting'])
})
