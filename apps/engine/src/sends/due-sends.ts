import { messageLogs, scheduledSends, sessions } from '@messenger/shared/db/schema'
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { RecordableEvent } from '../events/event-rows.ts'
import { recordEvents } from '../events/record.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sessions/session.ts'
import { mediaHolds } from './media-request.ts'
import { openScheduled } from './open-scheduled.ts'
import { isReachable } from './resolve-recipient.ts'
import { resolveFailed } from './resolve-send.ts'

/** Scheduled sends that one look takes for a session. */
const batch = 100

/** Sessions of this engine's network that have scheduled sends whose time has come. */
export async function sessionsWithDueSends({ database, network }: Services): Promise<number[]> {
  const rows = await database.db
    .selectDistinct({ sessionId: scheduledSends.sessionId })
    .from(scheduledSends)
    .innerJoin(sessions, eq(sessions.id, scheduledSends.sessionId))
    .where(and(lt(scheduledSends.sendAt, sql`now()`), eq(sessions.network, network)))
  return rows.map(row => row.sessionId)
}

/**
 * Puts the sends of a session that are due into its queue, earliest first. The recipient is checked now; one that is not
 * on the network fails its message. Does nothing without an open connection.
 */
export async function queueDueSends(services: Services, session: Session): Promise<void> {
  const { state } = session
  const due = await services.database.db
    .select({ msgId: scheduledSends.msgId, chatJid: messageLogs.chatJid })
    .from(scheduledSends)
    .innerJoin(messageLogs, eq(messageLogs.id, scheduledSends.msgId))
    .where(and(eq(scheduledSends.sessionId, state.sessionId), lt(scheduledSends.sendAt, sql`now()`)))
    .orderBy(asc(scheduledSends.sendAt), asc(scheduledSends.msgId))
    .limit(batch)
  for (const { msgId, chatJid } of due) {
    const { socket } = session
    if (!socket) return
    const isThere = await isReachable(services, state, socket, chatJid)
    await state.writer.write(async step => {
      for (const networkId of await openScheduled(step, state.sessionId, { msgId, dueBefore: sql`now()` })) {
        if (!isThere) await resolveFailed(step, state.sessionId, networkId, { code: 'not_on_network' })
      }
    })
    if (!isThere) {
      services.metrics.sendEnded('not_on_network')
      continue
    }
    for (const { networkId, chatJid: held } of await mediaHolds(services.database.db, state.sessionId)) {
      state.outbox.hold(networkId, held)
    }
    state.media.wake()
    state.outbox.recheck()
  }
}

/**
 * Fails scheduled sends whose session was not connected for the whole patience after their time (`not_connected`), owned
 * by an engine or not. Safe in several engines.
 */
export async function expireDueSends(services: Services): Promise<void> {
  const { database, network, sealer, settings, wakeLanes } = services
  const overdue = sql`now() - make_interval(secs => ${settings.sendPatienceMs / 1000})`
  const missed = await database.db
    .select({ sessionId: scheduledSends.sessionId, accountId: sessions.accountId, msgId: scheduledSends.msgId })
    .from(scheduledSends)
    .innerJoin(sessions, eq(sessions.id, scheduledSends.sessionId))
    .where(
      and(
        eq(sessions.network, network),
        ne(sessions.status, 'connected'),
        isNull(sessions.movedAt),
        lt(scheduledSends.sendAt, overdue),
      ),
    )
    .limit(500)
  for (const send of missed) {
    const failed = await database.db.transaction(async tx => {
      const events: RecordableEvent[] = []
      const step = { tx, emit: (event: RecordableEvent) => void events.push(event) }
      for (const networkId of await openScheduled(step, send.sessionId, { msgId: send.msgId, dueBefore: overdue })) {
        await resolveFailed(step, send.sessionId, networkId, { code: 'not_connected' })
      }
      if (events.length > 0) await recordEvents(tx, { ...send, sealer }, events)
      return events.length
    })
    for (let count = 0; count < failed; count += 1) services.metrics.sendEnded('not_connected')
  }
  if (missed.length > 0) wakeLanes()
}
