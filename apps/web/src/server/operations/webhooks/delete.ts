import type { Tx } from '@messenger/shared/db/create-db'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { deliveries, lanes, webhookEndpoints, webhookVersions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { readWebhook } from './read-webhook.ts'
import { lockScope, type Scope, scopeOf } from './scope.ts'
import { touchSession } from './touch-session.ts'

/** The default webhook's row stays with its session, empty; any other goes with all that hangs on it. */
export const remove: WebHandler<'webhooks.delete'> = async (context, { id, webhookId }) => {
  const scope = await scopeOf(context, id)
  // Engines write the outcomes of many deliveries at once, in an order that a delete does not know.
  await retryDeadlock(() => context.db.transaction(tx => removeIn(tx, scope, webhookId)))
  return 'Webhook deleted successfully.'
}

async function removeIn(tx: Tx, scope: Scope, id: number): Promise<void> {
  await lockScope(tx, scope)
  const { isDefault, sessionId } = await readWebhook(tx, scope, id)
  if (!isDefault) {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    return
  }
  await clear(tx, id)
  if (sessionId !== null) await touchSession(tx, sessionId)
}

async function clear(tx: Tx, id: number): Promise<void> {
  const own = eq(webhookEndpoints.id, id)
  // Waits for events that are being recorded for it: their deliveries go as well.
  await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(own).for('update')
  await tx
    .update(webhookEndpoints)
    .set({
      url: null,
      enabled: false,
      compatSignature: true,
      chatFilter: 'all',
      ignoreOwn: false,
      headersSealed: null,
      description: null,
      degraded: false,
      lastDeliveryAt: null,
      lastError: null,
      updatedAt: new Date(),
    })
    .where(own)
  await tx.delete(lanes).where(eq(lanes.endpointId, id))
  await tx.delete(deliveries).where(eq(deliveries.endpointId, id))
  // What is put here later is a new webhook, made then.
  await tx.delete(webhookVersions).where(eq(webhookVersions.endpointId, id))
}
