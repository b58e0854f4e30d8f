import { isPresent } from '@messenger/shared/db/is-present'
import { sessions, textIndexes } from '@messenger/shared/db/schema'
import { mostMatched, textMatches } from '@messenger/shared/text-search/text-match'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { EngineClient } from '../engine-client.ts'
import type { Reader } from './find-places.ts'
import { type Candidate, candidatesIn, candidatesInChat, idsIndexed, type Marked } from './marked-messages.ts'
import type { MessageFilter } from './message-filter.ts'

/** Messages whose texts have the words that are looked for. */
export interface TextMatches {
  /** Some that were recorded before `before`, the newest first, and from which id on these are all there are. */
  below(before: number, most: number): Promise<Matched>
}

export interface Matched {
  readonly ids: readonly number[]
  /** 0: there are no older ones. */
  readonly low: number
}

/** Of the texts that were to be searched: `none` are indexed, `partly`: some are not yet, or could not be read. */
export type TextState = 'none' | 'partly' | 'whole'

export interface TextSearch {
  readonly matches: TextMatches | null
  /** As it is after the search. */
  state(): TextState
}

export interface TextReader extends Reader {
  readonly engine: EngineClient
  readonly log: Logger
  /** The installation lets sessions have their texts indexed. */
  readonly searchesTexts: boolean
}

/** Opened for one page at most, and at once at least. */
const mostOpened = 2_000
const fewestOpened = 100
/** Stretches of ids that one statement looks into: one first, since a common word is in each; then more. */
const widths = [1, 4, 16, 64, 256] as const
const mostStatements = 40
/** Of one chat, whose messages are read for them. */
const mostInChat = 2

/** How the words of a search are looked for in texts, of sessions that have that switched on. `chats`: names of the one that is asked for. */
export async function findTexts(
  reader: TextReader,
  { session, words }: MessageFilter,
  chats: readonly string[] | null = null,
): Promise<TextSearch> {
  const query = words === undefined || !reader.searchesTexts ? null : textQuery(words)
  const indexed = query ? await indexedSessions(reader, session) : []
  const ids = indexed.map(({ id }) => id)
  const span = ids.length > 0 ? await idsIndexed(reader.db, ids) : null
  const { head } = reader.sealer
  let isWhole = indexed.every(one => one.doneAt !== null && one.head?.equals(head))
  const state = (): TextState => (indexed.length === 0 ? 'none' : isWhole ? 'whole' : 'partly')
  if (!query || words === undefined || !span) return { matches: null, state }
  const asked = { sessions: ids, marks: query.marks, span, chats }
  const fitting = async (found: readonly Candidate[]) => {
    try {
      return await matched(reader, words, found)
    } catch (error) {
      // The table tells what the database knows, also while no engine runs.
      reader.log.warn({ err: error }, 'texts.not_read')
      isWhole = false
      return []
    }
  }
  return { matches: { below: (before, most) => matchesBelow(reader, asked, { before, most, fitting }) }, state }
}

function indexedSessions({ db, accountId }: Reader, session: number | undefined) {
  return db
    .select({ id: sessions.id, head: textIndexes.head, doneAt: textIndexes.doneAt })
    .from(textIndexes)
    .innerJoin(sessions, eq(sessions.id, textIndexes.sessionId))
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        eq(textIndexes.dropping, false),
        session === undefined ? undefined : eq(sessions.id, session),
      ),
    )
}

interface Asked extends Marked {
  readonly chats: readonly string[] | null
}

interface Below {
  readonly before: number
  readonly most: number
  readonly fitting: (found: readonly Candidate[]) => Promise<readonly number[]>
}

/** Goes back stretch by stretch; what is found by its marks is opened, since two words may have the same. */
async function matchesBelow(reader: Reader, asked: Asked, { before, most, fitting }: Below): Promise<Matched> {
  const ids: number[] = []
  let top = Math.min(before, asked.span.newest + 1)
  let opened = 0
  const { chats } = asked
  for (let round = 0; top > asked.span.oldest && ids.length < most; round += 1) {
    if (opened >= mostOpened || round >= (chats ? mostInChat : mostStatements)) return { ids, low: top }
    const stretches = widths[Math.min(round, widths.length - 1)] ?? 1
    const span = { before: top, most: Math.min(mostMatched, Math.max(fewestOpened, 2 * (most - ids.length))) }
    const { found, low } = chats
      ? await candidatesInChat(reader, asked, { ...span, chats })
      : await candidatesIn(reader, asked, { ...span, stretches })
    const fit = new Set(await fitting(found))
    ids.push(...found.flatMap(({ id }) => (fit.has(id) ? [id] : [])))
    opened += found.length
    top = low
  }
  return { ids, low: top > asked.span.oldest ? top : 0 }
}

/** Those whose texts fit, which an engine opens. @throws ApiError `not_ready` when none answers */
async function matched({ engine, accountId }: TextReader, words: string, found: readonly Candidate[]) {
  const bySession = Map.groupBy(found, ({ session }) => session)
  const answers = await Promise.all(
    [...bySession].map(async ([sessionId, own]) => {
      const input = { ids: own.map(({ id }) => id), words }
      return textMatches.parse(await engine.call('internal.matchTexts', { accountId, sessionId, input })).ids
    }),
  )
  return answers.flat()
}
