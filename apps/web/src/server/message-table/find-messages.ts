import type { Db } from '@messenger/shared/db/create-db'
import type { Places } from './find-places.ts'
import type { Matched, TextMatches } from './find-texts.ts'
import { idsAround } from './id-at-time.ts'
import type { MessageFilter } from './message-filter.ts'
import { newestBelow, scanMessages } from './scan-messages.ts'

/** What one reading may cost, whatever there is: rows that are looked at, and statements. */
export interface Budget {
  readonly rows: number
  readonly rounds: number
}

export const pageBudget: Budget = { rows: 20_000, rounds: 8 }
export const noBudget: Budget = { rows: Number.POSITIVE_INFINITY, rounds: Number.POSITIVE_INFINITY }

export interface Found {
  /** Rows of `messages`, newest first. */
  readonly ids: readonly number[]
  /** The `before` of what follows; null: there is no more. */
  readonly next: number | null
  /** It gave up where `next` begins; older ones may fit. */
  readonly gaveUp: boolean
}

interface Asked {
  readonly places: Places
  readonly filter: MessageFilter
  readonly before: number | null
  /** Found at most. */
  readonly most: number
  readonly budget: Budget
  /** Beside the places: what texts say. */
  readonly texts?: TextMatches | null | undefined
  /** What SQL cannot tell: those of some ids that fit. */
  readonly narrow?: ((ids: readonly number[]) => Promise<readonly number[]>) | undefined
}

/** Looked at by one statement, and of those that have to be opened. */
const mostLooked = 5_000
const mostOpened = 500
/** Ids that are looked through for several places at once: that many rows at most. More when few of them are theirs. */
const firstWidth = 5_000
const widest = 100_000
const firstId = Number.MAX_SAFE_INTEGER

/** Newest first, by the order in which the gateway recorded them. Ids are given in that order, and never to two messages. */
export async function findMessages(db: Db, asked: Asked): Promise<Found> {
  const { filter, most, budget, narrow } = asked
  const isPlain = !narrow && isUnfiltered(filter)
  const atOnce = isPlain ? most + 1 : narrow ? mostOpened : mostLooked
  const { floor, ceiling } = await limitsOf(db, filter)
  let before = Math.min(asked.before ?? firstId, ceiling)
  let width = firstWidth
  let examined = 0
  const ids: number[] = []
  const textsBelow = keptMatches(asked.texts, isPlain ? most + 1 : mostOpened)
  for (let round = 0; before > floor; round += 1) {
    if (examined >= budget.rows || round >= budget.rounds) return { ids, next: before, gaveUp: true }
    const texts = await textsBelow(before)
    const places = withIds(asked.places, texts.ids)
    const isSpread = places.places.length + places.ids.length > 1
    const end = Math.max(floor, texts.low)
    const top = isSpread ? await newestBelow(db, places, before) : before - 1
    if (top === null || top < end) {
      before = end
      continue
    }
    // Single messages are few, however far apart they are.
    const low = isSpread && places.places.length > 0 ? Math.max(end, top + 1 - width) : end
    const need = narrow ? atOnce : most + 1 - ids.length
    const span = { before: top + 1, low }
    const looked = await scanMessages(db, { places, filter, span, most: atOnce, need })
    ids.push(...(narrow ? await narrow(looked.ids) : looked.ids))
    const last = ids[most - 1]
    if (ids.length > most && last !== undefined) return { ids: ids.slice(0, most), next: last, gaveUp: false }
    examined += looked.examined
    before = looked.examined >= atOnce ? looked.lowest : low
    if (looked.examined < atOnce / 4) width = Math.min(width * 4, isPlain ? firstId : widest)
  }
  return { ids, next: null, gaveUp: false }
}

/** What the places say already narrows nothing. */
const toldByPlaces: ReadonlySet<string> = new Set(['session', 'words', 'kind', 'inChat', 'onlyTexts'])

function isUnfiltered(filter: MessageFilter): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || toldByPlaces.has(name))
}

const noMatches: Matched = { ids: [], low: 0 }

/** What texts say, asked again when what is known of them is used up. */
function keptMatches(texts: TextMatches | null | undefined, most: number) {
  let known: Matched | undefined
  return async (before: number): Promise<Matched> => {
    if (!texts) return noMatches
    if (!known || before <= known.low) known = await texts.below(before, most)
    return known
  }
}

const withIds = (places: Places, ids: readonly number[]): Places =>
  ids.length === 0 ? places : { ...places, ids: [...places.ids, ...ids] }

/** Between which ids there can be something. */
async function limitsOf(db: Db, { from, to }: MessageFilter) {
  const [oldest, newest] = await Promise.all([from && idsAround(db, from), to && idsAround(db, to)])
  return { floor: oldest ? oldest.low : 0, ceiling: newest ? newest.high : firstId }
}
