import type { Tx } from '@messenger/shared/db/create-db'
import { deliveries, lanes, webhookEndpoints } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { readWebhook } from './read-webhook.ts'
import { lockScope, scopeOf } from './scope.ts'
import { touchSession } from './touch-session.ts'

/** The default webhook's row stays with its session, empty; any other goes with all that hangs on it. */
export const remove: WebHandler<'webhooks.delete'> = async (context, { id, webhookId }) => {
  const scope = await scopeOf(context, id)
  await context.db.transaction(async tx => {
    await lockScope(tx, scope)
    const { isDefault, sessionId } = await readWebhook(tx, scope, webhookId)
    if (!isDefault) return tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, webhookId))
    await clear(tx, webhookId)
    if (sessionId !== null) await touchSession(tx, sessionId)
  })
  return 'Webhook deleted successfully.'
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
}
