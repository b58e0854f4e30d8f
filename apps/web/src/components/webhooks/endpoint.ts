import type { WebhookEndpoint } from '@messenger/shared/contract/webhooks/endpoint'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import type { Tone } from '../ui/badge.tsx'
import type { DeliveryStatus } from './delivery-filters.ts'

/** What names an endpoint in the contract’s operations. */
export function keyOf({ id, sessionId }: Pick<ListedWebhook, 'id' | 'sessionId'>) {
  return { webhookId: id, ...(sessionId === null ? {} : { id: sessionId }) }
}

/** What names a sink in the contract’s operations. */
export function sinkKeyOf({ id, sessionId }: Pick<ListedWebhook, 'id' | 'sessionId'>) {
  return { sinkId: id, ...(sessionId === null ? {} : { id: sessionId }) }
}

export const stateTones: Readonly<Record<WebhookEndpoint['status'], Tone>> = {
  ok: 'good',
  degraded: 'danger',
  paused: 'neutral',
}

export const statusTones: Readonly<Record<DeliveryStatus, Tone>> = {
  pending: 'info',
  delivered: 'good',
  parked: 'warn',
  failed: 'danger',
}

/** An event that can be asked for, with its title from the contract. */
export interface EventChoice {
  readonly name: string
  readonly title: string
}
