import { everyEvent } from '@messenger/shared/contract/webhooks/endpoint'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { selectWebhooks, type WebhookRow } from './read-webhook.ts'
import type { Scope } from './scope.ts'

/** Webhooks of the scope with this address and these events, whatever their order. */
export function sameWebhooks(
  db: DbOrTx,
  scope: Scope,
  url: string,
  events: readonly string[],
): Promise<readonly WebhookRow[]> {
  const asked = sql`${JSON.stringify(events)}::jsonb`
  const column = sql`coalesce(${webhookEndpoints.events}, ${JSON.stringify(everyEvent)}::jsonb)`
  return selectWebhooks(
    db,
    scope,
    and(eq(webhookEndpoints.url, url), sql`${column} @> ${asked} and ${column} <@ ${asked}`),
  )
}
