import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../contract/errors.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { mediaFiles } from '../db/schema.ts'

type Kind = typeof mediaFiles.$inferSelect.kind

export interface Space {
  readonly accountId: number
  /** Rows that count: what is kept, or what is being received. */
  readonly kinds: readonly Kind[]
  /** That are to be added. */
  readonly bytes: number
  /** Null: any number. */
  readonly limitBytes: number | null
}

const mb = 1024 * 1024
/** What has expired takes space until the sweep comes by. */
const sweepSeconds = 60

/**
 * Adds rows of media if they fit into an account's space. The space is the sum of its rows, so it cannot drift from them: what
 * expires gives it back, what a crash leaves is swept. One after the other for each account, over all processes.
 * @throws ApiError `storage_full`, with the time until some of it is given back
 */
export async function withinSpace<T>(db: DbOrTx, space: Space, add: (tx: DbOrTx) => Promise<T>): Promise<T> {
  const { accountId, limitBytes } = space
  if (limitBytes === null) return add(db)
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mediaSpace}, ${accountId})`)
    const { bytes, seconds } = await used(tx, space)
    if (bytes + space.bytes > limitBytes) {
      const limit = String(Math.floor(limitBytes / mb))
      throw new ApiError('storage_full', { params: { limit }, retryAfter: Math.max(0, seconds) + sweepSeconds })
    }
    return add(tx)
  })
}

/** Bytes, and the time until the first of them expire. */
async function used(tx: DbOrTx, { accountId, kinds }: Space): Promise<{ bytes: number; seconds: number }> {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${mediaFiles.size}), 0)::float8`,
      seconds: sql<number>`coalesce(ceil(extract(epoch from min(${mediaFiles.expiresAt}) - now())), 0)::float8`,
    })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.accountId, accountId), inArray(mediaFiles.kind, [...kinds])))
  return row ?? { bytes: 0, seconds: 0 }
}
