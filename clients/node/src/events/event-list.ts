import type { EventBody } from '../core/event-body.ts'
import type { DeliveredEvent, EventName, KnownEvent } from '../types/gateway-events.ts'

/**
 * Stands for the names that this release of the library does not know. What is really in the field is the name as it came:
 * read it as a `string`.
 */
export type UnknownEventName = '<unknown>'

/** An event of a later release of the gateway. Its `data` is as it came. */
export type UnknownEvent = EventBody<UnknownEventName, unknown>

/** An event, told by its field `event`. */
export type GatewayEvent = KnownEvent | UnknownEvent

/** An event as it is read from the log or the stream. */
export type StoredEvent = GatewayEvent & {
  /** Place in the log, as text for the gateway alone: the `after` of what follows. */
  cursor: string
  /** Stable id, the same in webhooks: `evt_…`. */
  id: string
}

/** An event as a webhook brings it. */
export type WebhookEvent = (KnownEvent | DeliveredEvent | UnknownEvent) & {
  /** `webhook-id`: the same in each attempt, in replays and at all endpoints. An event that comes twice has it twice. */
  id: string
  /** `X-Webhook-Delivery`: the same in each attempt; null where the header is missing. */
  deliveryId: string | null
}

/** A part of the log. */
export interface EventList {
  data: StoredEvent[]
  /** The `after` of the next call; null while the session has had no event. */
  next_cursor: string | null
  has_more: boolean
}

/** A stored event of that name. */
export type EventOfName<Name extends EventName> = Extract<StoredEvent, { event: Name }>
