import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/create-db.ts'
import { mediaFiles } from '../db/schema.ts'

/** Nobody gets a passport of the session any more; the sweep takes the bytes within a minute. */
export async function expirePassportFiles(db: DbOrTx, which: { accountId: number; sessionId: number }): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(mediaFiles.accountId, which.accountId),
        eq(mediaFiles.kind, 'passport'),
        eq(mediaFiles.sessionId, which.sessionId),
      ),
    )
}
