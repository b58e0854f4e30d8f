import { isoMillis } from '@messenger/shared/contract/times'
import { previousSessionKeys, sessionKeyUses, sessions } from '@messenger/shared/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

/** The current key, and the one before it as long as it is good. */
export const listKeys: WebHandler<'sessions.listKeys'> = async ({ db, accountId }, { id }) => {
  await readSession(db, accountId, id)
  const use = { usedAt: sessionKeyUses.usedAt, usedIp: sessionKeyUses.usedIp }
  const current = await db
    .select({ goodUntil: sql<null>`null`, ...use })
    .from(sessions)
    .leftJoin(sessionKeyUses, eq(sessionKeyUses.keyHash, sessions.apiKeyHash))
    .where(eq(sessions.id, id))
  const previous = await db
    .select({ goodUntil: previousSessionKeys.goodUntil, ...use })
    .from(previousSessionKeys)
    .leftJoin(sessionKeyUses, eq(sessionKeyUses.keyHash, previousSessionKeys.keyHash))
    .where(and(eq(previousSessionKeys.sessionId, id), gt(previousSessionKeys.goodUntil, sql`now()`)))
  return [
    ...current.map(row => ({ kind: 'current' as const, ...row })),
    ...previous.map(row => ({ kind: 'previous' as const, ...row })),
  ].map(({ kind, goodUntil, usedAt, usedIp }) => ({
    kind,
    good_until: goodUntil && isoMillis(goodUntil),
    last_used_at: usedAt && isoMillis(usedAt),
    last_used_ip: usedIp,
  }))
}
