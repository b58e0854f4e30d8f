import { isoMillis } from '@messenger/shared/contract/times'
import type { Delivery } from '@messenger/shared/contract/webhooks/delivery'
import type { deliveries } from '@messenger/shared/db/schema'
import { sessionNameOf } from '@messenger/shared/events/test-event'
import type { Scope } from './scope.ts'

export type DeliveryRow = typeof deliveries.$inferSelect

/** The delivery as the log shows it; those of the account's webhooks carry their session. */
export function toDelivery(row: DeliveryRow, scope: Scope): Delivery {
  return {
    id: row.id,
    event_id: row.eventId,
    event: row.event,
    ...(scope.sessionId === null ? { sessionId: sessionNameOf(row.sessionId) } : {}),
    sequence: row.sequence,
    status: row.status,
    attempt_count: row.attemptCount,
    next_attempt_at: row.nextAttemptAt && isoMillis(row.nextAttemptAt),
    last_status_code: row.lastStatusCode,
    last_error: row.lastError,
    replayed: row.replayed,
    created_at: isoMillis(row.createdAt),
    delivered_at: row.deliveredAt && isoMillis(row.deliveredAt),
  }
}
