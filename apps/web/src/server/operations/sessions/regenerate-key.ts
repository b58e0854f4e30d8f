import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newApiKey } from '@messenger/shared/crypto/secrets'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { and, eq, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

export const regenerateKey: WebHandler<'sessions.regenerateKey'> = async ({ db, accountId, sealer }, { id }) => {
  const key = newApiKey()
  await db.transaction(async tx => {
    const [row] = await tx
      .update(sessions)
      .set({
        apiKeyHash: sha256(key),
        apiKeySealed: sealer.seal(key, sealContext.apiKey(id)),
        updatedAt: new Date(),
      })
      .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isPresent))
      .returning({ status: sessions.status })
    if (!row) throw new ApiError('session_not_found')
    // Streams that were opened with the old key look, and end.
    await tx.execute(sql`select pg_notify(${eventChannel}, ${String(id)})`)
    await tx.insert(sessionLogs).values({ sessionId: id, eventType: 'api_key_regenerated', status: row.status })
  })
  return key
}
