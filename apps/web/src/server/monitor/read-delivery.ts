import { ApiError } from '@messenger/shared/contract/errors'
import type { DeliveryDetail } from '@messenger/shared/contract/webhooks/delivery'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { deliveries, events } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { deliveriesOfEvent } from '../operations/webhooks/deliveries-of-event.ts'
import { ofNoDeleted } from '../operations/webhooks/delivery-condition.ts'
import { deliveryDetail } from '../operations/webhooks/delivery-detail.ts'
import type { DeliveryRow } from '../operations/webhooks/to-delivery.ts'
import { readListed } from './list-webhooks.ts'

export const deliveryFields = z.object({ webhookId: z.int().min(1).max(2_147_483_647), deliveryId: z.guid() })

/** A delivery as people see it: what was sent once more is one of its attempts. */
export interface WholeDelivery extends DeliveryDetail {
  readonly attempts: (DeliveryDetail['attempts'][number] & {
    /** The first one after somebody sent it once more. */
    readonly isResend: boolean
  })[]
}

interface Reader {
  readonly db: Db
  readonly sealer: Sealer
  readonly accountId: number
}

/** Whichever delivery of the event is asked for: what it is now, and the attempts of all. @throws ApiError `delivery_not_found` */
export async function readWholeDelivery(
  reader: Reader,
  { webhookId, deliveryId }: z.output<typeof deliveryFields>,
): Promise<WholeDelivery> {
  const { db, sealer, accountId } = reader
  const { url, sink } = await readListed(reader, webhookId)
  const endpoint = { url, format: sink?.format ?? 'webhook' } as const
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.endpointId, webhookId), ofNoDeleted))
  if (!row) throw new ApiError('delivery_not_found')
  const chain = await sameEvent(db, row)
  const scope = { accountId, sessionId: null }
  const parts: DeliveryDetail[] = []
  for (const one of chain) parts.push(await deliveryDetail(db, sealer, scope, one, endpoint))
  const last = parts.at(-1)
  if (!last) throw new ApiError('delivery_not_found')
  const attempts = parts.flatMap((part, place) =>
    part.attempts.map((attempt, index) => ({ ...attempt, isResend: place > 0 && index === 0 })),
  )
  return {
    ...last,
    attempt_count: parts.reduce((sum, part) => sum + part.attempt_count, 0),
    attempts: attempts.map((attempt, index) => ({ ...attempt, number: index + 1 })),
  }
}

/** The oldest first; a delivery whose event is gone, and a test, stand alone. */
async function sameEvent(db: Db, row: DeliveryRow): Promise<readonly DeliveryRow[]> {
  const { sessionId, sequence, endpointId } = row
  if (sessionId === null || sequence === 0) return [row]
  const [event] = await db
    .select({ createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.sessionId, sessionId), eq(events.sequence, sequence)))
  if (!event) return [row]
  const all = await deliveriesOfEvent(db, endpointId, { sessionId, sequence, createdAt: event.createdAt })
  const same = all.filter(one => one.sequence === sequence && (one.collected === null) === (row.collected === null))
  return same.length === 0 ? [row] : same.toReversed()
}
