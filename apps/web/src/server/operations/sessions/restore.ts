import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newApiKey } from '@messenger/shared/crypto/secrets'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { isRestorable } from '../../trash/restorable.ts'
import { requireNoForeignPhone } from '../sandbox/number-owners.ts'
import type { WebHandler } from '../web-handler.ts'
import { orPhoneTaken } from './phone-taken.ts'
import { readSession } from './read-session.ts'
import { requireRoom } from './require-room.ts'
import { toRecord } from './to-record.ts'

/** It counts like a new one: a plan has to have room for it, and its number may have been given to another. */
export const restore: WebHandler<'sessions.restore'> = async (context, { id }) => {
  const { db, accountId, sealer, trashDays } = context
  const row = await db
    .transaction(async tx => {
      const [deleted] = await tx
        .select({ network: sessions.network, phoneNumber: sessions.phoneNumber })
        .from(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isRestorable(trashDays)))
        .for('update')
      if (!deleted) throw new ApiError('session_not_found')
      if (deleted.network === 'live') {
        if (context.planStatus === 'expired') throw new ApiError('subscription_connect')
        await requireRoom(tx, accountId, context.plan)
      } else await requireNoForeignPhone(tx, context, deleted.phoneNumber)
      const key = newApiKey()
      const apiKeySealed = sealer.seal(key, sealContext.apiKey(id))
      await tx
        .update(sessions)
        .set({ deletedAt: null, movedAt: null, apiKeyHash: sha256(key), apiKeySealed, updatedAt: new Date() })
        .where(eq(sessions.id, id))
      await tx.insert(sessionLogs).values({ sessionId: id, eventType: 'api_key_regenerated', status: 'disconnected' })
      return readSession(tx, accountId, id)
    })
    .catch(error => {
      throw orPhoneTaken(error)
    })
  return toRecord(row, sealer)
}
