'use client'
import { DeliveryLog } from './delivery-log.tsx'
import type { EventChoice } from './endpoint.ts'
import { useThisWebhook } from './webhook-context.ts'

/** The deliveries of one endpoint. */
export function EndpointDeliveries({ events }: { events: readonly EventChoice[] }) {
  const { id, sessionId } = useThisWebhook()
  return <DeliveryLog events={events} own={{ webhookId: id, session: sessionId }} />
}
