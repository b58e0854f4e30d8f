import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { create as operation } from '@messenger/shared/contract/webhooks/create'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import type { Tx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { checkWebhook } from './check-webhook.ts'
import { filterColumns } from './event-filter.ts'
import type { WebhookRow } from './read-webhook.ts'
import { sameWebhooks } from './same-webhook.ts'
import { inScope, lockScope, type Scope, scopeOf } from './scope.ts'
import { nextWebhookId, sealHeaders, sealSecret } from './sealed.ts'
import { toWebhookWithSecrets } from './to-webhook.ts'

type Input = OperationInput<typeof operation>

const most = 20

/** A repeat, at the same time too, answers the webhook that is there. */
export const create: WebHandler<'webhooks.create'> = async (context, input) => {
  const { db, sealer } = context
  const scope = await scopeOf(context, input.id)
  await checkWebhook(context, scope, input)
  const row = await db.transaction(async tx => {
    await lockScope(tx, scope)
    const [existing] = await sameWebhooks(tx, scope, input.url, input.events)
    if (existing) return existing
    await requireRoom(tx, scope)
    return insert(tx, scope, input, sealer)
  })
  return toWebhookWithSecrets(row, sealer)
}

/** The default webhook does not count. @throws ApiError `webhook_limit` */
async function requireRoom(tx: Tx, scope: Scope): Promise<void> {
  const present = await tx.$count(webhookEndpoints, and(inScope(scope), eq(webhookEndpoints.isDefault, false)))
  if (present < most) return
  throw new ApiError('webhook_limit', { params: { scope: scope.sessionId === null ? 'account' : 'session' } })
}

async function insert(tx: Tx, scope: Scope, input: Input, sealer: Sealer): Promise<WebhookRow> {
  const endpoint = { id: await nextWebhookId(tx), accountId: scope.accountId }
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({
      ...scope,
      ...endpoint,
      onlySessions: scope.sessionId === null ? (input.sessions ?? null) : null,
      url: input.url,
      events: input.events,
      enabled: input.enabled,
      secretSealed: sealSecret('secret', newWebhookSecret(), endpoint, sealer),
      compatSecretSealed: sealSecret('compat', newCompatSecret(), endpoint, sealer),
      compatSignature: input.compat_signature,
      ...filterColumns(input),
      headersSealed: sealHeaders(input.headers, endpoint, sealer),
      description: input.description ?? null,
    })
    .returning()
  if (!row) throw new Error('The webhook was not inserted')
  return row
}
