import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newApiKey } from '@messenger/shared/crypto/secrets'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { previousSessionKeys, sessionKeyUses, sessionLogs, sessions } from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

export const regenerateKey: WebHandler<'sessions.regenerateKey'> = async (
  { db, accountId, sealer },
  { id, overlap_hours: hours },
) => {
  const key = newApiKey()
  await db.transaction(async tx => {
    const own = and(eq(sessions.id, id), eq(sessions.accountId, accountId), isPresent)
    const [before] = await tx.select({ keyHash: sessions.apiKeyHash }).from(sessions).where(own).for('update')
    if (!before) throw new ApiError('session_not_found')
    await keepPrevious(tx, { sessionId: id, keyHash: before.keyHash, hours })
    const [row] = await tx
      .update(sessions)
      .set({
        apiKeyHash: sha256(key),
        apiKeySealed: sealer.seal(key, sealContext.apiKey(id)),
        updatedAt: new Date(),
      })
      .where(own)
      .returning({ status: sessions.status })
    if (!row) throw new ApiError('session_not_found')
    // Streams that were opened with the old key look, and end.
    await tx.execute(sql`select pg_notify(${eventChannel}, ${String(id)})`)
    await tx.insert(sessionLogs).values({ sessionId: id, eventType: 'api_key_regenerated', status: row.status })
  })
  return key
}

/** One key before the newest can be good at most: what was replaced earlier ends. */
async function keepPrevious(
  tx: Tx,
  { sessionId, keyHash, hours }: { readonly sessionId: number; readonly keyHash: Buffer; readonly hours: number },
): Promise<void> {
  await tx.delete(previousSessionKeys).where(eq(previousSessionKeys.sessionId, sessionId))
  await tx
    .delete(sessionKeyUses)
    .where(and(eq(sessionKeyUses.sessionId, sessionId), hours > 0 ? ne(sessionKeyUses.keyHash, keyHash) : undefined))
  if (hours === 0) return
  await tx
    .insert(previousSessionKeys)
    .values({ sessionId, keyHash, goodUntil: sql`now() + ${hours} * interval '1 hour'` })
}
