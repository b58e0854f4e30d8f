import { ApiError } from '@messenger/shared/contract/errors'
import { newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { inScope, scopeOf } from './scope.ts'
import { sealSecret } from './sealed.ts'
import { toWebhookWithSecrets } from './to-webhook.ts'

const hourMs = 60 * 60 * 1000

export const rotateSecret: WebHandler<'webhooks.rotateSecret'> = async (context, input) => {
  const { id, webhookId, compat, overlap_hours: hours } = input
  const { db, sealer } = context
  const scope = await scopeOf(context, id)
  const endpoint = { id: webhookId, accountId: scope.accountId }
  const now = new Date()
  const [row] = await db
    .update(webhookEndpoints)
    .set({
      previousSecretSealed: hours === 0 ? null : webhookEndpoints.secretSealed,
      previousUntil: hours === 0 ? null : new Date(now.getTime() + hours * hourMs),
      secretSealed: sealSecret('secret', newWebhookSecret(), endpoint, sealer),
      ...(compat ? { compatSecretSealed: sealSecret('compat', newCompatSecret(), endpoint, sealer) } : {}),
      updatedAt: now,
    })
    .where(and(inScope(scope), eq(webhookEndpoints.id, webhookId)))
    .returning()
  if (!row) throw new ApiError('webhook_not_found')
  return toWebhookWithSecrets(row, sealer)
}
