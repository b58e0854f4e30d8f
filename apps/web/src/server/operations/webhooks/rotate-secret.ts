import { ApiError } from '@messenger/shared/contract/errors'
import { newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { inScope, scopeOf } from './scope.ts'
import { sealSecret } from './sealed.ts'
import { toWebhookWithSecrets } from './to-webhook.ts'

const overlapMs = 24 * 60 * 60 * 1000

export const rotateSecret: WebHandler<'webhooks.rotateSecret'> = async (context, { id, webhookId, compat }) => {
  const { db, sealer } = context
  const scope = await scopeOf(context, id)
  const endpoint = { id: webhookId, accountId: scope.accountId }
  const now = new Date()
  const [row] = await db
    .update(webhookEndpoints)
    .set({
      previousSecretSealed: webhookEndpoints.secretSealed,
      previousUntil: new Date(now.getTime() + overlapMs),
      secretSealed: sealSecret('secret', newWebhookSecret(), endpoint, sealer),
      ...(compat ? { compatSecretSealed: sealSecret('compat', newCompatSecret(), endpoint, sealer) } : {}),
      updatedAt: now,
    })
    .where(and(inScope(scope), eq(webhookEndpoints.id, webhookId)))
    .returning()
  if (!row) throw new ApiError('webhook_not_found')
  return toWebhookWithSecrets(row, sealer)
}
