import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { WebhookRow } from '../webhooks/read-webhook.ts'
import { endpointsIn, type Scope } from '../webhooks/scope.ts'

/** Sinks are endpoints of other kinds than HTTP. */
export function sinksIn(scope: Scope): SQL | undefined {
  return and(endpointsIn(scope), ne(webhookEndpoints.kind, 'http'))
}

export function selectSinks(db: DbOrTx, scope: Scope, condition?: SQL): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(sinksIn(scope), condition))
    .orderBy(asc(webhookEndpoints.id))
}

/** One sink of the scope. @throws ApiError `sink_not_found` */
export async function readSink(db: DbOrTx, scope: Scope, id: number): Promise<WebhookRow> {
  const [row] = await selectSinks(db, scope, eq(webhookEndpoints.id, id))
  if (!row) throw new ApiError('sink_not_found')
  return row
}
