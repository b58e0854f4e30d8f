import type { OptOut } from '@messenger/shared/contract/opt-outs/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { identities, optOuts } from '@messenger/shared/db/schema'
import { and, count, desc, eq, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../operations/containing.ts'

export interface OptOutFilter {
  readonly state: 'open' | 'lifted' | 'all'
  readonly query?: string | undefined
  readonly how?: OptOut['how'] | undefined
}

interface Page {
  readonly limit: number
  readonly offset?: number
  /** Those with lower numbers alone. */
  readonly before?: number | undefined
}

/** A number that the row lacks, where the session over which it came has learned it since. */
const knownPhone = sql<string | null>`coalesce(${optOuts.phone}, ${identities.phoneNumber})`

/** Opt-outs of an account that the filter lets through, the latest first. */
export async function readOptOuts(
  db: DbOrTx,
  accountId: number,
  filter: OptOutFilter,
  { limit, offset = 0, before }: Page,
): Promise<OptOut[]> {
  const rows = await select(db)
    .where(and(fits(accountId, filter), before === undefined ? undefined : lt(optOuts.id, before)))
    .orderBy(desc(optOuts.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toRecord)
}

export async function countOptOuts(db: DbOrTx, accountId: number, filter: OptOutFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(optOuts)
    .leftJoin(identities, learned)
    .where(fits(accountId, filter))
  return row?.total ?? 0
}

export async function readOptOut(db: DbOrTx, accountId: number, id: number): Promise<OptOut | undefined> {
  const [row] = await select(db).where(and(eq(optOuts.accountId, accountId), eq(optOuts.id, id)))
  return row && toRecord(row)
}

const learned = and(isNull(optOuts.phone), eq(identities.sessionId, optOuts.sessionId), eq(identities.lid, optOuts.lid))

function select(db: DbOrTx) {
  return db.select({ row: optOuts, phone: knownPhone }).from(optOuts).leftJoin(identities, learned)
}

function fits(accountId: number, { state, query, how }: OptOutFilter): SQL | undefined {
  const states = { open: isNull(optOuts.liftedAt), lifted: isNotNull(optOuts.liftedAt), all: undefined }
  return and(
    eq(optOuts.accountId, accountId),
    states[state],
    how === undefined ? undefined : eq(optOuts.how, how),
    query === undefined ? undefined : named(query),
  )
}

/** By digits of a number, however they are written; what has none finds nothing. */
function named(query: string): SQL | undefined {
  const digits = query.replace(/\D/g, '')
  if (digits === '') return query.trim() === '' ? undefined : sql`false`
  return or(like(knownPhone, containing(digits)), like(optOuts.lid, containing(digits)))
}

function toRecord({ row, phone }: Awaited<ReturnType<typeof select>>[number]): OptOut {
  return {
    id: row.id,
    phone_number: phone === null ? null : `+${phone}`,
    lid: row.lid === null ? null : `${row.lid}@lid`,
    scope: row.scope,
    session_id: row.sessionId,
    how: row.how,
    word: row.word,
    opted_out_at: isoMillis(row.at),
    lifted_at: row.liftedAt && isoMillis(row.liftedAt),
    lifted_how: row.liftedHow,
    lifted_by: row.liftedBy,
    lift_reason: row.liftReason,
  }
}
