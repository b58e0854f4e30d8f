import type { StoredEvent } from '@messenger/shared/events/event-body'

/** One event on its way to one endpoint. */
export interface Webhook extends StoredEvent {
  readonly deliveryId: string
  readonly eventId: string
  readonly replayed: boolean
}
