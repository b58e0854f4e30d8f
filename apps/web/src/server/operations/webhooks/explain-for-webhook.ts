import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { deliveriesOfEvent } from './deliveries-of-event.ts'
import { explainAbsence } from './explain-absence.ts'
import { explainDelivery } from './explain-delivery.ts'
import type { EventRow } from './find-event.ts'
import type { WebhookRow } from './read-webhook.ts'
import type { DeliveryRow } from './to-delivery.ts'
import type { Verdict } from './verdict.ts'

/** The verdict and the deliveries it rests on, the newest first. To be read as of one moment, so that the sentence holds. */
export async function explainForWebhook(
  tx: Tx,
  sealer: Sealer,
  webhook: WebhookRow,
  event: EventRow,
): Promise<{ readonly verdict: Verdict; readonly made: readonly DeliveryRow[] }> {
  const made = await deliveriesOfEvent(tx, webhook.id, event)
  // Once it is there, no replay takes it back; else the newest attempt at it counts.
  const row = made.findLast(({ status }) => status === 'delivered') ?? made[0]
  const verdict = row ? await explainDelivery(tx, webhook, row) : await explainAbsence(tx, sealer, webhook.id, event)
  return { verdict, made }
}
