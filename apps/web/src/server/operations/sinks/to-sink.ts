import type { Sink } from '@messenger/shared/contract/sinks/sink'
import { sinkKind } from '@messenger/shared/contract/sinks/sink-kind'
import { isoMillis } from '@messenger/shared/contract/times'
import { everyEvent, mask } from '@messenger/shared/contract/webhooks/endpoint'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { filterOf } from '../webhooks/event-filter.ts'
import type { WebhookRow } from '../webhooks/read-webhook.ts'
import { openTarget } from './sealed-target.ts'

/** The sink as it is read: credentials masked. */
export function toSink(row: WebhookRow, sealer: Sealer): Sink {
  const { destination, credentials, ca } = openTarget(row, sealer)
  return {
    id: row.id,
    kind: sinkKind.parse(row.kind),
    url: row.url ?? '',
    destination,
    format: row.format,
    credentials: Object.fromEntries(Object.keys(credentials).map(name => [name, mask])),
    ca,
    events: row.events ?? everyEvent,
    enabled: row.enabled,
    ...filterOf(row),
    description: row.description,
    status: row.enabled ? (row.degraded ? 'degraded' : 'ok') : 'paused',
    failing_since: row.degradedSince && isoMillis(row.degradedSince),
    last_delivery_at: row.lastDeliveryAt && isoMillis(row.lastDeliveryAt),
    last_error: row.lastError,
    created_at: isoMillis(row.createdAt),
    updated_at: isoMillis(row.updatedAt),
    ...(row.sessionId === null ? { sessions: row.onlySessions } : {}),
  }
}
