import { isOn, type LiveNote, type LiveSubject, type LiveTopic } from '@messenger/shared/events/live-note'
import type { Inbox } from './inbox.ts'
import {
  type EventRange,
  type EventReader,
  type EventTopic,
  readRanges,
  readSessionStates,
  type SessionState,
} from './read-news.ts'

/** What a page follows, and where its notes go. */
export interface Page {
  readonly userId: number
  readonly topics: readonly LiveTopic[]
  readonly inbox: Inbox
}

/**
 * Keeps the pages of one account told. It knows how far each session's log was told, so that a look at the database finds
 * exactly what is new, however many hints were lost.
 */
export interface AccountWatch {
  readonly pages: Set<Page>
  /** The database's clock at the last look, milliseconds: everything that was committed by then has been told. */
  readonly seenAt: number
  /** Looks at these sessions, or at all; looks that are asked for meanwhile are one. Rejects when the database does. */
  look(ids: readonly number[] | null): Promise<void>
  /** Hands a note to the pages that follow it. */
  tell(note: LiveNote, weight?: number): void
}

/** Events that are told one by one after a gap; of more than that pages are told to read anew. */
const mostEvents = 5_000
const perRead = 500

export function createAccountWatch(reader: EventReader, accountId: number): AccountWatch {
  const pages = new Set<Page>()
  let known: Map<number, SessionState> | null = null
  let asked: Set<number> | 'all' | null = null
  let looking: Promise<void> | null = null
  let seenAt = 0

  function tell(note: LiveNote, weight = 0): void {
    for (const { topics, inbox } of pages) {
      const fitting = topics.filter(topic => isOn(topic, note))
      if (fitting.length === 0) continue
      const wantsData = fitting.some(topic => topic.on === 'events' && topic.data)
      inbox.put(wantsData ? note : withoutData(note), wantsData ? weight : 0)
    }
  }

  /** Answers what is new of the log, and tells the rest. */
  function compare(
    before: Map<number, SessionState>,
    states: readonly SessionState[],
    ids: ReadonlySet<number> | null,
  ) {
    const ranges: EventRange[] = []
    const gone = new Set(ids ?? before.keys())
    for (const state of states) {
      const old = before.get(state.id)
      gone.delete(state.id)
      before.set(state.id, state)
      if (old?.version !== state.version) {
        tell({ kind: 'session', sessionId: state.id, change: old ? 'changed' : 'created' })
      }
      const after = old?.sequence ?? 0
      if (state.sequence > after) ranges.push({ id: state.id, after, upTo: state.sequence })
    }
    for (const id of gone) {
      if (before.delete(id)) tell({ kind: 'session', sessionId: id, change: 'deleted' })
    }
    return ranges
  }

  async function tellEvents(ranges: readonly EventRange[]): Promise<void> {
    const topics = eventTopicsOf(pages)
    const wanted = ranges.filter(({ id }) => topics.some(({ sessionId }) => (sessionId ?? id) === id))
    const count = wanted.reduce((sum, { after, upTo }) => sum + upTo - after, 0)
    if (count > mostEvents) return tell({ kind: 'refetch', of: ['events'] })
    for (const part of inParts(wanted)) {
      const notes = await readRanges(reader, part, topics)
      if (!notes) return tell({ kind: 'refetch', of: ['events'] })
      for (const { note, weight } of notes) tell(note, weight)
    }
  }

  async function run(ids: ReadonlySet<number> | null): Promise<void> {
    const { now, states } = await readSessionStates(reader.sql, accountId, ids && known ? [...ids] : null)
    if (known) {
      const before = new Map(known)
      try {
        await tellEvents(compare(known, states, ids))
      } catch (error) {
        known = before
        throw error
      }
    } else {
      known = new Map(states.map(state => [state.id, state]))
    }
    seenAt = now
  }

  /** Thousands are told of one by one within a moment: each costs the same. */
  function ask(ids: readonly number[] | null): void {
    if (ids === null || asked === 'all') {
      asked = 'all'
      return
    }
    asked ??= new Set()
    for (const id of ids) asked.add(id)
  }

  async function drain(): Promise<void> {
    while (asked) {
      const ids = asked === 'all' ? null : asked
      asked = null
      await run(ids)
    }
  }

  return {
    pages,
    tell,
    get seenAt() {
      return seenAt
    },
    look(ids) {
      ask(ids)
      looking ??= drain().finally(() => {
        looking = null
      })
      return looking
    },
  }
}

/** What pages follow. */
export function subjectsOf(topics: readonly LiveTopic[]): LiveSubject[] {
  return [...new Set(topics.map(({ on }) => on))]
}

/** What the pages follow of the event log, each once. */
function eventTopicsOf(pages: Iterable<Page>): EventTopic[] {
  const topics = [...pages].flatMap(page => page.topics).filter(topic => topic.on === 'events')
  return [...new Map(topics.map(topic => [JSON.stringify(topic), topic])).values()]
}

function withoutData(note: LiveNote): LiveNote {
  if (note.kind !== 'event' || note.data === undefined) return note
  const { data: _, ...rest } = note
  return rest
}

/** Ranges in parts of few events, long ones cut. */
function inParts(ranges: readonly EventRange[]): EventRange[][] {
  const cut = ranges.flatMap(({ id, after, upTo }) =>
    Array.from({ length: Math.ceil((upTo - after) / perRead) }, (_, part) => ({
      id,
      after: after + part * perRead,
      upTo: Math.min(upTo, after + (part + 1) * perRead),
    })),
  )
  const parts: EventRange[][] = []
  let room = 0
  for (const range of cut) {
    const length = range.upTo - range.after
    if (length > room || parts.length === 0) {
      parts.push([])
      room = perRead
    }
    parts.at(-1)?.push(range)
    room -= length
  }
  return parts
}
