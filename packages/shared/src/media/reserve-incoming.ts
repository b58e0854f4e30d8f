import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../contract/errors.ts'
import type { Db } from '../db/create-db.ts'
import { mediaFiles } from '../db/schema.ts'
import { withinSpace } from './within-space.ts'

/** Longer than a request may take: a reservation that a crash left is swept then. */
const lifetimeSeconds = 20 * 60

export interface Incoming {
  readonly accountId: number
  readonly sessionId: number
  /** That may come, at most. */
  readonly bytes: number
  /** What an account may have on its way at once; null: any number. */
  readonly limitBytes: number | null
}

/**
 * Reserves space in the spool for a body, before a byte of it is read: files that are being received take disk too. Answers how to
 * give it back. One body alone is let in whatever its size: what it is too large for is judged when it is there.
 * @throws ApiError `rate_limited` when too much is on its way
 */
export async function reserveIncoming(db: Db, incoming: Incoming): Promise<() => Promise<void>> {
  const { accountId, sessionId, limitBytes } = incoming
  if (limitBytes === null) return async () => undefined
  const bytes = Math.min(incoming.bytes, limitBytes)
  const name = `incoming-${randomUUID()}`
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`
  const row = { name, kind: 'incoming' as const, accountId, sessionId, mimetype: '', size: bytes, expiresAt }
  const space = { accountId, kinds: ['incoming'] as const, bytes, limitBytes }
  await withinSpace(db, space, async tx => void (await tx.insert(mediaFiles).values(row))).catch(error => {
    const isFull = error instanceof ApiError && error.code === 'storage_full'
    throw isFull ? new ApiError('rate_limited', { retryAfter: 1 }) : error
  })
  return async () => void (await db.delete(mediaFiles).where(eq(mediaFiles.name, name)))
}
