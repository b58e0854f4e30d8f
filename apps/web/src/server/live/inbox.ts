import type { LiveNote, LiveSubject } from '@messenger/shared/events/live-note'

const mostNotes = 2_000
const mostCharacters = 4_000_000

/** Notes that wait for one page. Its reader may be slow: what it does not take in time becomes a note to read all anew. */
export interface Inbox {
  /** @param weight characters of the note's payload. */
  put(note: LiveNote, weight: number): void
  /** All that waits; empty when nothing came for that long, or the inbox is closed. */
  take(withinMs: number): Promise<LiveNote[]>
  close(): void
  readonly isClosed: boolean
}

/** @param subjects what the page follows. */
export function createInbox(subjects: readonly LiveSubject[]): Inbox {
  let notes: LiveNote[] = []
  let weighs = 0
  let isClosed = false
  let bell = Promise.withResolvers<void>()

  function empty(): LiveNote[] {
    const all = notes
    notes = []
    weighs = 0
    return all
  }

  return {
    put(note, weight) {
      if (isClosed) return
      if (notes.length >= mostNotes || weighs + weight > mostCharacters) {
        empty()
        notes.push({ kind: 'refetch', of: subjects })
      } else {
        notes.push(note)
        weighs += weight
      }
      bell.resolve()
    },
    async take(withinMs) {
      if (notes.length === 0 && !isClosed) {
        bell = Promise.withResolvers()
        const timer = setTimeout(bell.resolve, withinMs)
        await bell.promise
        clearTimeout(timer)
      }
      return empty()
    },
    close() {
      isClosed = true
      bell.resolve()
    },
    get isClosed() {
      return isClosed
    },
  }
}
