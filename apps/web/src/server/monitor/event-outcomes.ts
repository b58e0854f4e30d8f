import type { EventExplanation } from '@messenger/shared/contract/webhooks/explain-event'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { explainForWebhook } from '../operations/webhooks/explain-for-webhook.ts'
import { findEvent } from '../operations/webhooks/find-event.ts'
import { toDelivery } from '../operations/webhooks/to-delivery.ts'
import { webhooksOf } from './list-webhooks.ts'

/** What became of an event for one endpoint, as the contract's explanation tells it. */
export interface EventOutcome extends Pick<EventExplanation, 'outcome' | 'reason' | 'explanation' | 'deliveries'> {
  readonly webhookId: number
  readonly url: string
  readonly isDefault: boolean
  /** Whose the endpoint is; null: the account's. */
  readonly sessionId: number | null
}

/** For each endpoint of the event's session and of the account, all as of one moment. @throws ApiError `event_not_found` */
export function eventOutcomes(db: Db, sealer: Sealer, accountId: number, eventId: string): Promise<EventOutcome[]> {
  return db.transaction(
    async tx => {
      const scope = { accountId, sessionId: null }
      const event = await findEvent(tx, scope, eventId)
      const outcomes: EventOutcome[] = []
      for (const webhook of await webhooksOf(tx, accountId, event.sessionId)) {
        const { verdict, made } = await explainForWebhook(tx, sealer, webhook, event)
        outcomes.push({
          ...verdict,
          deliveries: made.map(row => toDelivery(row, scope)),
          webhookId: webhook.id,
          url: webhook.url ?? '',
          isDefault: webhook.isDefault,
          sessionId: webhook.sessionId,
        })
      }
      return outcomes
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
