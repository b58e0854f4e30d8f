import type { DataExport } from '@messenger/shared/contract/data-exports/record'
import { isoMillis } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openText } from '@messenger/shared/crypto/seal-text'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { dataExports } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'

interface Page {
  readonly limit: number
  readonly offset: number
}

interface Reader {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly accountId: number
}

type Row = typeof dataExports.$inferSelect

/** The latest first. */
export async function readExports({ db, sealer, accountId }: Reader, { limit, offset }: Page): Promise<DataExport[]> {
  const ofAccount = eq(dataExports.accountId, accountId)
  const rows = await db
    .select()
    .from(dataExports)
    .where(ofAccount)
    .orderBy(desc(dataExports.id))
    .limit(limit)
    .offset(offset)
  return rows.map(row => toRecord(sealer, row))
}

export async function readExport(reader: Reader, id: number): Promise<DataExport | undefined> {
  const row = await findExport(reader, id)
  return row && toRecord(reader.sealer, row)
}

/** The account's own, or none. */
export async function findExport({ db, accountId }: Omit<Reader, 'sealer'>, id: number): Promise<Row | undefined> {
  const [row] = await db.select().from(dataExports).where(ownExport(accountId, id))
  return row
}

export const ownExport = (accountId: number, id: number) =>
  and(eq(dataExports.accountId, accountId), eq(dataExports.id, id))

/** Whether its time is over, also before an engine has noted it. */
export const isExpired = ({ state, expiresAt }: Row) =>
  state === 'expired' || (expiresAt !== null && expiresAt.getTime() <= Date.now())

const time = (at: Date | null) => (at === null ? null : isoMillis(at))
const named = z.object({ asked: z.string() })

function toRecord(sealer: Sealer, row: Row): DataExport {
  const place = sealContext.dataExport(row.accountId, row.id)
  return {
    id: row.id,
    phone_number: row.person === '' ? null : named.parse(JSON.parse(openText(sealer, row.person, place))).asked,
    session_id: row.sessionId,
    state: isExpired(row) ? 'expired' : row.state,
    counts: row.counts,
    bytes: row.bytes,
    failures: row.failures,
    requested_by: row.askedBy,
    created_at: isoMillis(row.createdAt),
    started_at: time(row.startedAt),
    finished_at: time(row.finishedAt),
    expires_at: time(row.expiresAt),
  }
}
