import type { WebHandler } from '../web-handler.ts'
import { selectWebhooks } from './read-webhook.ts'
import { scopeOf } from './scope.ts'
import { toWebhook } from './to-webhook.ts'

export const list: WebHandler<'webhooks.list'> = async (context, { id }) => {
  const rows = await selectWebhooks(context.db, await scopeOf(context, id))
  return rows.map(row => toWebhook(row, context.sealer))
}
