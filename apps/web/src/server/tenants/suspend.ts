import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessionLogs, sessions, subscriptions } from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fenceOff } from '../trash/fence-off.ts'

const online = ['connecting', 'connected', 'need_scan', 'need_passkey'] as const

/**
 * From the commit on no credential of the account is good, and no engine may hold its sessions: what one still holds loses its lease
 * at the next renewal. Sessions stay wanted, so that they come back by themselves.
 */
export async function suspendAccount(tx: Tx, accountId: number): Promise<void> {
  const [suspended] = await tx
    .update(subscriptions)
    .set({ suspendedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.suspendedAt)))
    .returning({ id: subscriptions.accountId })
  if (!suspended) return
  const own = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isPresent))
    .orderBy(asc(sessions.id))
  for (const { id } of own) await fenceOff(tx, id)
  const ended = await tx
    .update(sessions)
    .set({ status: 'disconnected', statusReason: null, statusUpdatedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.status, [...online])))
    .returning({ id: sessions.id })
  if (ended.length === 0) return
  await tx
    .insert(sessionLogs)
    .values(
      ended.map(({ id }) => ({ sessionId: id, eventType: 'status_change' as const, status: 'disconnected' as const })),
    )
  // Streams of their events look, and end.
  for (const { id } of ended) await tx.execute(sql`select pg_notify(${eventChannel}, ${String(id)})`)
}

/** Credentials are good again; engines claim what is wanted by themselves. */
export async function resumeAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ suspendedAt: null, updatedAt: sql`now()` })
    .where(eq(subscriptions.accountId, accountId))
}
