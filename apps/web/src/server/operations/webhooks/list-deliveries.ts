import { deliveries } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'
import { deliveryCondition } from './delivery-condition.ts'
import { readEndpoint } from './read-webhook.ts'
import { scopeOf } from './scope.ts'
import { toDelivery } from './to-delivery.ts'

export const listDeliveries: WebHandler<'webhooks.listDeliveries'> = async (context, input) => {
  const { db, address } = context
  const scope = await scopeOf(context, input.id)
  await readEndpoint(db, scope, input.webhookId)
  const request = pageRequest(input)
  const condition = and(eq(deliveries.endpointId, input.webhookId), deliveryCondition(input))
  const [total, rows] = await Promise.all([
    db.$count(deliveries, condition),
    db
      .select()
      .from(deliveries)
      .where(condition)
      .orderBy(desc(deliveries.createdAt), desc(deliveries.sequence), desc(deliveries.id))
      .limit(request.limit)
      .offset(request.offset),
  ])
  const data = rows.map(row => toDelivery(row, scope))
  return pageReply(request, data, total, address)
}
