import type { WebHandler } from '../web-handler.ts'
import { readWebhook } from './read-webhook.ts'
import { scopeOf } from './scope.ts'
import { toWebhook } from './to-webhook.ts'

export const get: WebHandler<'webhooks.get'> = async (context, { id, webhookId }) =>
  toWebhook(await readWebhook(context.db, await scopeOf(context, id), webhookId), context.sealer)
