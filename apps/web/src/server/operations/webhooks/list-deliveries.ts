import type { OperationInput } from '@messenger/shared/contract/handlers'
import { deliveryStatus } from '@messenger/shared/contract/webhooks/delivery'
import type { listDeliveries as operation } from '@messenger/shared/contract/webhooks/list-deliveries'
import { deliveries, events } from '@messenger/shared/db/schema'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'
import { moments } from './moments.ts'
import { readWebhook } from './read-webhook.ts'
import { scopeOf } from './scope.ts'
import { toDelivery } from './to-delivery.ts'

type Input = OperationInput<typeof operation>

export const listDeliveries: WebHandler<'webhooks.listDeliveries'> = async (context, input) => {
  const { db, address } = context
  const scope = await scopeOf(context, input.id)
  await readWebhook(db, scope, input.webhookId)
  const request = pageRequest(input)
  const condition = conditionOf(input)
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

function conditionOf(input: Input): SQL | undefined {
  const statuses = input.status?.split(',').map(status => deliveryStatus.parse(status))
  const names = input.event?.split(',').map(name => name.trim())
  const { from, to } = moments(input)
  return and(
    eq(deliveries.endpointId, input.webhookId),
    statuses && inArray(deliveries.status, statuses),
    names && inArray(deliveries.event, names),
    from === null ? undefined : sql`${eventTime} >= ${from}::timestamptz`,
    to === null ? undefined : sql`${eventTime} <= ${to}::timestamptz`,
  )
}

/** A replay is made later than its event was recorded; every other delivery is made with it. */
const eventTime = sql`case when ${deliveries.replayed} then (
  select ${events.createdAt} from ${events}
  where ${events.sessionId} = ${deliveries.sessionId} and ${events.sequence} = ${deliveries.sequence}
) else ${deliveries.createdAt} end`
