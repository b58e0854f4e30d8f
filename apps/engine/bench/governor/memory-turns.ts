import type { Places, TurnHistory } from '@messenger/shared/sending/decide'

/** A row of `send_turns`. */
export interface Turn {
  readonly at: number
  readonly isReply: boolean
  readonly isFirst: boolean
  readonly mark: number | null
}

/** What `read-turns.ts` reads from the database, of turns in memory: the latest of them last. */
export class MemoryTurns {
  readonly #all: Turn[] = []
  readonly #others: Turn[] = []
  readonly #firsts: Turn[] = []
  readonly #lastByMark = new Map<number, number>()

  take(turn: Turn): void {
    this.#all.push(turn)
    if (!turn.isReply) this.#others.push(turn)
    if (turn.isFirst) this.#firsts.push(turn)
    if (turn.mark !== null) this.#lastByMark.set(turn.mark, turn.at)
  }

  of(places: Places): Omit<TurnHistory, 'sameText'> {
    return {
      minuteOf: placed(this.#all, places.minute),
      minuteOfOthers: placed(this.#others, places.minuteOthers),
      hourOf: placed(this.#others, places.hour),
      dayOf: placed(this.#others, places.day),
      firstOf: placed(this.#firsts, places.first),
      lastOther: placed(this.#others, 1),
    }
  }

  lastWithText(mark: number | null): Date | null {
    return time(mark === null ? undefined : this.#lastByMark.get(mark))
  }
}

function placed(turns: readonly Turn[], place: number | null): Date | null {
  return time(place === null ? undefined : turns.at(-place)?.at)
}

function time(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms)
}
