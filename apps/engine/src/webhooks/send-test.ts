import { randomUUID } from 'node:crypto'
import { sessionNameOf, testEvent } from '@messenger/shared/events/test-event'
import type { SentAttempt } from '@messenger/shared/outbound/send-attempt'
import { nextEventId } from '../events/event-rows.ts'
import type { LaneContext } from './lane-context.ts'
import { type EndpointName, loadTestTarget } from './load-targets.ts'
import { sendWebhook } from './send-webhook.ts'
import { loadSessionNames } from './session-names.ts'
import type { Webhook } from './webhook.ts'

/** A test and what came of it. */
export interface SentTest {
  readonly deliveryId: string
  readonly result: SentAttempt
}

/**
 * Sends the test event to an endpoint once, beside its lanes, and logs it as a delivery.
 * @param wanted what it has to be
 * @returns null when there is no such endpoint (any more).
 */
export async function sendTest(
  context: LaneContext,
  name: EndpointName,
  wanted: 'webhook' | 'sink',
): Promise<SentTest | null> {
  const { sql, sealer, health, giveUp } = context
  const target = await loadTestTarget(sql, sealer, name)
  if (!target || (target.sink !== null) !== (wanted === 'sink')) return null
  const webhook: Webhook = {
    event: testEvent.name,
    sessionId: await nameOf(context, name.sessionId),
    timestamp: Date.now(),
    sequence: testEvent.sequence,
    data: testEvent.data,
    deliveryId: randomUUID(),
    eventId: nextEventId(Date.now()),
    replayed: false,
  }
  const result = await sendWebhook(context, webhook, target, { signal: giveUp })
  if (!(await logTest(context, name, webhook, result))) return null
  health.note(name.endpointId, result.error)
  return { deliveryId: webhook.deliveryId, result }
}

async function nameOf({ sql, sealer, settings }: LaneContext, sessionId: number | null): Promise<string> {
  if (sessionId === null) return sessionNameOf(null)
  const names = await loadSessionNames(sql, sealer, [sessionId], settings.sessionIdIsApiKey)
  return names.get(sessionId) ?? sessionNameOf(sessionId)
}

/** False when the endpoint was deleted meanwhile. */
async function logTest(
  { sql }: LaneContext,
  { endpointId, sessionId }: EndpointName,
  { deliveryId, eventId, event, sequence, timestamp }: Webhook,
  result: SentAttempt,
): Promise<boolean> {
  const delivered = result.error === null
  const rows = await sql`
    with endpoint as (select id from webhook_endpoints where id = ${endpointId} for key share), logged as (
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, attempt_count,
        last_status_code, last_error, created_at, delivered_at)
      select ${deliveryId}::uuid, id, ${sessionId}::int, ${sequence}, ${eventId}, ${event},
        ${delivered ? 'delivered' : 'failed'}, 1, ${result.statusCode}::int, ${result.error}::text,
        ${new Date(timestamp).toISOString()}::timestamptz, case when ${delivered}::boolean then now() end
      from endpoint returning id
    )
    insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers, status_code,
      response_headers, response_body, truncated, error)
    select id, 1, ${result.startedAt.toISOString()}::timestamptz, ${result.latencyMs}::int, ${result.request.url},
      ${JSON.stringify(result.request.headers)}, ${result.statusCode}::int,
      ${result.responseHeaders && JSON.stringify(result.responseHeaders)}::text, ${result.responseBody}::text,
      ${result.truncated}::boolean, ${result.error}::text
    from logged returning delivery_id`
  return rows.length > 0
}
