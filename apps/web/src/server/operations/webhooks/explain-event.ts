import { sessionNameOf } from '@messenger/shared/events/test-event'
import type { WebHandler } from '../web-handler.ts'
import { explainForWebhook } from './explain-for-webhook.ts'
import { findEvent } from './find-event.ts'
import { readEndpoint } from './read-webhook.ts'
import { scopeOf } from './scope.ts'
import { toDelivery } from './to-delivery.ts'

/** All is read as of one moment, so that the sentence holds. */
export const explainEvent: WebHandler<'webhooks.explainEvent'> = async (context, { id, webhookId, eventId }) => {
  const scope = await scopeOf(context, id)
  return context.db.transaction(
    async tx => {
      const webhook = await readEndpoint(tx, scope, webhookId)
      const event = await findEvent(tx, scope, eventId)
      const { verdict, made } = await explainForWebhook(tx, context.sealer, webhook, event)
      return {
        event_id: event.id,
        event: event.event,
        ...(scope.sessionId === null ? { sessionId: sessionNameOf(event.sessionId) } : {}),
        sequence: event.sequence,
        webhook_id: webhookId,
        ...verdict,
        deliveries: made.map(delivery => toDelivery(delivery, scope)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
