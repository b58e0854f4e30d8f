import { validationError } from '@messenger/shared/contract/errors'
import { z } from 'zod'
import { briefMessages, kindOf } from './brief-messages.ts'
import { type Budget, findMessages, pageBudget } from './find-messages.ts'
import { findPlaces } from './find-places.ts'
import { findTexts, type TextReader, type TextState } from './find-texts.ts'
import { type MessageFilter, messageFilter, settled } from './message-filter.ts'
import { type StoredRow, storedRows, toTableRow } from './read-rows.ts'
import { refusedKey, refusedRows } from './refused-rows.ts'
import type { TableRow } from './table-row.ts'

export const tableFields = messageFilter.extend({
  /** `next` of the page before. */
  before: z.union([z.string().regex(/^\d{1,15}$/), refusedKey]).optional(),
})

export type TableReader = TextReader

export interface TablePage {
  /** Newest first. */
  readonly rows: TableRow[]
  /** The `before` of what follows; null: there is no more. */
  readonly next: string | null
  /** It has looked at as many as one reading may; there may be more that fit behind `next`. */
  readonly gaveUp: boolean
  /** The words fit more chats than one search looks into. */
  readonly isCut: boolean
  /** How far texts were searched. */
  readonly texts: TextState
}

interface Amounts {
  readonly most: number
  readonly budget: Budget
}

const ofPage: Amounts = { most: 50, budget: pageBudget }

/** Messages of an account or a session, both directions. @throws ApiError `session_not_found`; with `kind` `not_ready` */
export async function readTable(
  reader: TableReader,
  { before = null, ...asked }: MessageFilter & { readonly before?: string | null | undefined },
  { most, budget } = ofPage,
): Promise<TablePage> {
  const { db, accountId } = reader
  const filter = settled(asked)
  if (filter.status === 'refused') {
    const isPlace = before === null || refusedKey.safeParse(before).success
    if (!isPlace) throw validationError({ before: ['The before field format is invalid.'] })
    return {
      ...(await refusedRows(db, accountId, { filter, before, most })),
      gaveUp: false,
      isCut: false,
      texts: 'none',
    }
  }
  const places = await findPlaces(reader, filter)
  const texts = await findTexts(reader, filter, places.chats)
  const found = await findMessages(db, {
    ...{ places, filter, most, budget },
    before: before === null ? null : Number(before),
    texts: texts.matches,
    narrow: filter.kind === undefined ? undefined : ids => ofKind(reader, ids, filter.kind),
  })
  const { next, gaveUp } = found
  const isOfTexts = places.chats !== null || filter.onlyTexts
  const rows = await tableRows(reader, found.ids, isOfTexts ? filter.words : undefined)
  return { rows, next: next === null ? null : String(next), gaveUp, isCut: places.isCut, texts: texts.state() }
}

async function tableRows(reader: TableReader, ids: readonly number[], words?: string): Promise<TableRow[]> {
  const stored = ids.length === 0 ? [] : await storedRows(reader.db, ids)
  const briefs = await briefMessages(reader.engine, reader.accountId, stored, words).catch((error: unknown) => {
    // The table tells what the database knows, also while no engine runs.
    reader.log.warn({ err: error }, 'briefs.not_read')
    return new Map<number, never>()
  })
  return stored.map(row => toTableRow(reader, row, briefs.get(row.id)))
}

/** What a message is lies sealed in it. */
async function ofKind(reader: TableReader, ids: readonly number[], kind: MessageFilter['kind']): Promise<number[]> {
  const stored: readonly StoredRow[] = ids.length === 0 ? [] : await storedRows(reader.db, ids)
  const briefs = await briefMessages(reader.engine, reader.accountId, stored)
  return stored.flatMap(({ id }) => {
    const brief = briefs.get(id)
    return brief && kindOf(brief) === kind ? [id] : []
  })
}
