import { isoMillis } from '@messenger/shared/contract/times'
import type { DeliveryDetail } from '@messenger/shared/contract/webhooks/delivery'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { attempts, events } from '@messenger/shared/db/schema'
import { type CollectedEvents, collectedData } from '@messenger/shared/events/collected-events'
import { sessionNameOf, testEvent } from '@messenger/shared/events/test-event'
import { sinkBody } from '@messenger/shared/sinks/sink-body'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { WebhookRow } from './read-webhook.ts'
import type { Scope } from './scope.ts'
import { type DeliveryRow, toDelivery } from './to-delivery.ts'

const headers = z.record(z.string(), z.string())

/** A delivery with its request and its attempts. @param endpoint its address is for a delivery that was not tried yet */
export async function deliveryDetail(
  db: Db,
  sealer: Sealer,
  scope: Scope,
  row: DeliveryRow,
  { url, format }: Pick<WebhookRow, 'url' | 'format'>,
): Promise<DeliveryDetail> {
  const made = await db.select().from(attempts).where(eq(attempts.deliveryId, row.id)).orderBy(asc(attempts.number))
  const last = made.at(-1)
  return {
    ...toDelivery(row, scope),
    request: {
      url: last?.requestUrl ?? url ?? '',
      headers: last ? headers.parse(JSON.parse(last.requestHeaders)) : {},
      body: await bodyOf(db, sealer, row, format),
    },
    attempts: made.map(toAttempt),
  }
}

/** What every attempt sends. A session is named by its number, also where the deployment sends its key instead. */
async function bodyOf(
  db: Db,
  sealer: Sealer,
  { event, eventId: id, sessionId, sequence, replayed, createdAt, collected }: DeliveryRow,
  format: WebhookRow['format'],
): Promise<string | null> {
  const named = { event, eventId: id, sessionId: sessionNameOf(sessionId), sequence, replayed }
  if (sequence === testEvent.sequence) {
    return sinkBody({ ...named, timestamp: createdAt.getTime(), data: testEvent.data }, format)
  }
  const [stored] = await db
    .select({ data: events.data, createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.sessionId, sessionId ?? 0), eq(events.sequence, sequence)))
  if (!stored || (stored.data === '' && !collected)) return null
  const place = { sessionId: sessionId ?? 0, id }
  const data = collected
    ? await dataOf(db, sealer, place.sessionId, collected)
    : openEventData(sealer, place, stored.data)
  if (data === null) return null
  return sinkBody({ ...named, timestamp: stored.createdAt.getTime(), data }, format)
}

async function dataOf(db: Db, sealer: Sealer, sessionId: number, collected: CollectedEvents): Promise<string | null> {
  const sequences = collected.events.map(({ sequence }) => sequence)
  const stored = await db
    .select({ id: events.id, sessionId: events.sessionId, data: events.data, createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.sessionId, sessionId), inArray(events.sequence, sequences)))
  const members = stored
    .filter(row => row.data !== '')
    .map(({ createdAt, ...row }) => ({ ...row, recordedAt: createdAt.getTime() }))
  return collectedData(sealer, collected, members)
}

function toAttempt(row: typeof attempts.$inferSelect): DeliveryDetail['attempts'][number] {
  return {
    number: row.number,
    started_at: isoMillis(row.startedAt),
    latency_ms: row.latencyMs,
    status_code: row.statusCode,
    response_headers: row.responseHeaders === null ? null : headers.parse(JSON.parse(row.responseHeaders)),
    response_body: row.responseBody,
    truncated: row.truncated,
    error: row.error,
  }
}
