import { ApiError } from '@messenger/shared/contract/errors'
import { deliveries } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { ofNoDeleted } from './delivery-condition.ts'
import { deliveryDetail } from './delivery-detail.ts'
import { readEndpoint } from './read-webhook.ts'
import { scopeOf } from './scope.ts'

export const getDelivery: WebHandler<'webhooks.getDelivery'> = async (context, { id, webhookId, deliveryId }) => {
  const { db, sealer } = context
  const scope = await scopeOf(context, id)
  const endpoint = await readEndpoint(db, scope, webhookId)
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.endpointId, webhookId), ofNoDeleted))
  if (!row) throw new ApiError('delivery_not_found')
  return deliveryDetail(db, sealer, scope, row, endpoint)
}
