import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { lockScope, scopeOf } from '../webhooks/scope.ts'
import { readSink } from './read-sink.ts'

export const remove: WebHandler<'sinks.delete'> = async (context, { id, sinkId }) => {
  const scope = await scopeOf(context, id)
  // Engines write the outcomes of many deliveries at once, in an order that a delete does not know.
  await retryDeadlock(() =>
    context.db.transaction(async tx => {
      await lockScope(tx, scope)
      await readSink(tx, scope, sinkId)
      await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, sinkId))
    }),
  )
  return 'Sink deleted successfully.'
}
