import type { SinkKind } from '@messenger/shared/contract/sinks/sink-kinds'
import type { OutboundPolicy } from '@messenger/shared/outbound/address-class'
import type { SinkError } from '@messenger/shared/outbound/attempt-error'
import type { Resolve } from '@messenger/shared/outbound/name-lookup'

/** One event on its way to a bus. */
export interface BusMessage {
  /** `webhook-id`. */
  readonly id: string
  /** By what the bus knows a repeat: the same, but for a replay, which would be dropped as one. */
  readonly dedupId: string
  /** The partition: what has the same one stays in order. */
  readonly session: string
  readonly event: string
  readonly body: string
  readonly contentType: string
  /** What goes beside the body, `webhook-id` among it. */
  readonly headers: Readonly<Record<string, string>>
}

/** What became of one message. `error` null: the bus has it for good, and said so. */
export interface Published {
  readonly error: SinkError | null
  /** What the bus said, for people. */
  readonly answer: string | null
}

/** A connection to one bus. It is given up after the first failure that is not one message's own. */
export interface Bus {
  /**
   * Publishes in order, all at once as far as the bus keeps order so, and waits for what it says to each. Never rejects for what
   * the bus does; may take any time.
   */
  publish(messages: readonly BusMessage[]): Promise<readonly Published[]>
  isClosed(): boolean
  close(): Promise<void>
}

export interface BusSettings {
  readonly kind: SinkKind
  readonly url: string
  readonly destination: string
  readonly credentials: Readonly<Record<string, string>>
  readonly ca: string | null
}

/** How connections are made. */
export interface BusWays {
  readonly policy: OutboundPolicy
  readonly resolve: Resolve
  readonly connectTimeoutMs: number
  readonly version: string
}

/** Opens one. @throws what `sinkErrorOf` names */
export type OpenBus = (settings: BusSettings, ways: BusWays) => Promise<Bus>

export const published = (answer: string | null): Published => ({ error: null, answer })
export const notPublished = (error: SinkError, answer: string | null = null): Published => ({ error, answer })
