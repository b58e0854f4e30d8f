import type { DbOrTx } from '@messenger/shared/db/create-db'
import { deliveries } from '@messenger/shared/db/schema'
import { and, desc, eq, gte, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { EventRow } from './find-event.ts'

/** What a collection may last, and some time for an engine that was away. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * Of one event to one webhook, newest first. What was recorded with the event has its time, by which there is an index of all
 * deliveries; for replays, which come at any time, there is one of their own.
 */
export function deliveriesOfEvent(
  db: DbOrTx,
  webhookId: number,
  { sessionId, sequence, createdAt }: Pick<EventRow, 'sessionId' | 'sequence' | 'createdAt'>,
) {
  const isOfWebhook = and(eq(deliveries.endpointId, webhookId), eq(deliveries.sessionId, sessionId))
  const isOfEvent = and(isOfWebhook, eq(deliveries.sequence, sequence))
  const recorded = and(isOfEvent, not(deliveries.replayed), eq(deliveries.createdAt, createdAt))
  const replays = and(isOfEvent, deliveries.replayed)
  // In a collection with later ones, whose time it has. Other webhooks have none, and are not searched for them.
  const member = JSON.stringify({ events: [{ sequence }] })
  const collected = and(
    sql`(select w.collect_seconds from webhook_endpoints w where w.id = ${webhookId}) > 0`,
    isOfWebhook,
    gte(deliveries.createdAt, createdAt),
    sql`${deliveries.createdAt} <= ${createdAt.toISOString()}::timestamptz + ${longestMs} * interval '1 ms'`,
    sql`${deliveries.collected} @> ${member}::jsonb and ${deliveries.sequence} <> ${sequence}`,
  )
  const of = (condition: SQL | undefined) => db.select().from(deliveries).where(condition)
  return unionAll(of(recorded), of(replays), of(collected)).orderBy(
    desc(deliveries.createdAt),
    desc(deliveries.replayed),
    desc(deliveries.id),
  )
}
