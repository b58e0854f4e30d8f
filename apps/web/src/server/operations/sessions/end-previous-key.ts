import { previousSessionKeys, sessionKeyUses } from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { eq, inArray, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

export const endPreviousKey: WebHandler<'sessions.endPreviousKey'> = async ({ db, accountId }, { id }) => {
  await readSession(db, accountId, id)
  await db.transaction(async tx => {
    const ended = await tx
      .delete(previousSessionKeys)
      .where(eq(previousSessionKeys.sessionId, id))
      .returning({ keyHash: previousSessionKeys.keyHash })
    if (ended.length === 0) return
    const hashes = ended.map(({ keyHash }) => keyHash)
    await tx.delete(sessionKeyUses).where(inArray(sessionKeyUses.keyHash, hashes))
    // Streams that were opened with it look, and end.
    await tx.execute(sql`select pg_notify(${eventChannel}, ${String(id)})`)
  })
  return 'Previous key ended successfully.'
}
