import { ApiError } from '@messenger/shared/contract/errors'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { inScope, scopeOf } from './scope.ts'

export const endPreviousSecret: WebHandler<'webhooks.endPreviousSecret'> = async (context, { id, webhookId }) => {
  const scope = await scopeOf(context, id)
  const [row] = await context.db
    .update(webhookEndpoints)
    .set({
      previousSecretSealed: null,
      previousUntil: null,
      // Lanes read an endpoint again when this moves.
      updatedAt: sql`case when ${webhookEndpoints.previousUntil} is null then ${webhookEndpoints.updatedAt} else now() end`,
    })
    .where(and(inScope(scope), eq(webhookEndpoints.id, webhookId)))
    .returning({ id: webhookEndpoints.id })
  if (!row) throw new ApiError('webhook_not_found')
  return 'Previous secret ended successfully.'
}
