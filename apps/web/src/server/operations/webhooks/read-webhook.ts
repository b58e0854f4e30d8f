import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { endpointsIn, inScope, type Scope } from './scope.ts'

export type WebhookRow = typeof webhookEndpoints.$inferSelect

/** Webhooks of the scope, the default one first. */
export function selectWebhooks(db: DbOrTx, scope: Scope, condition?: SQL): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(inScope(scope), condition))
    .orderBy(desc(webhookEndpoints.isDefault), asc(webhookEndpoints.id))
}

/** One webhook of the scope. @throws ApiError `webhook_not_found` */
export async function readWebhook(db: DbOrTx, scope: Scope, id: number): Promise<WebhookRow> {
  const [row] = await selectWebhooks(db, scope, eq(webhookEndpoints.id, id))
  if (!row) throw new ApiError('webhook_not_found')
  return row
}

/** One webhook or sink of the scope, by whose id deliveries are read and replayed. @throws ApiError `webhook_not_found` */
export async function readEndpoint(db: DbOrTx, scope: Scope, id: number): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(endpointsIn(scope), eq(webhookEndpoints.id, id)))
  if (!row) throw new ApiError('webhook_not_found')
  return row
}
