import type { DbOrTx } from '@messenger/shared/db/create-db'
import { deliveries } from '@messenger/shared/db/schema'
import { and, desc, eq, not } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { EventRow } from './find-event.ts'

/**
 * Of one event to one webhook, newest first. What was recorded with the event has its time, by which there is an index of all
 * deliveries; for replays, which come at any time, there is one of their own.
 */
export function deliveriesOfEvent(
  db: DbOrTx,
  webhookId: number,
  { sessionId, sequence, createdAt }: Pick<EventRow, 'sessionId' | 'sequence' | 'createdAt'>,
) {
  const isOfEvent = and(
    eq(deliveries.endpointId, webhookId),
    eq(deliveries.sessionId, sessionId),
    eq(deliveries.sequence, sequence),
  )
  const recorded = and(isOfEvent, not(deliveries.replayed), eq(deliveries.createdAt, createdAt))
  const replays = and(isOfEvent, deliveries.replayed)
  return unionAll(db.select().from(deliveries).where(recorded), db.select().from(deliveries).where(replays)).orderBy(
    desc(deliveries.createdAt),
    desc(deliveries.replayed),
    desc(deliveries.id),
  )
}
