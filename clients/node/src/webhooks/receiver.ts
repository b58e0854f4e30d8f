import { WebhookSignatureError } from '../core/errors.ts'
import type { WebhookEvent } from '../events/event-list.ts'
import type { DeliveredEvent, KnownEvent } from '../types/gateway-events.ts'
import { type ConstructEventOptions, constructEvent, type WebhookBody } from './construct-event.ts'
import type { WebhookHeaders } from './headers.ts'

/** Names of the events that a webhook can bring. */
export type WebhookEventName = KnownEvent['event'] | DeliveredEvent['event']

/** A webhook's event of that name. */
export type WebhookEventOf<Name extends WebhookEventName> = Extract<WebhookEvent, { event: Name }>

/** Ids of events that were worked on. A `Set` is one that forgets with the process; a table of a database keeps them. */
export interface SeenEvents {
  has(id: string): boolean | Promise<boolean>
  /** Called once the callback is done. */
  add(id: string): unknown
}

export interface WebhookOptions extends ConstructEventOptions {
  /** The endpoint's `whsec_…`, or its compat secret; several while you replace one. */
  readonly secrets: string | readonly string[]
  /** What is done with events, by their names. The answer is sent when it is done; if it throws, the gateway tries again later. */
  readonly on?: { readonly [Name in WebhookEventName]?: (event: WebhookEventOf<Name>) => unknown }
  /** What is done with every event that has no callback in `on`. */
  readonly onEvent?: ((event: WebhookEvent) => unknown) | undefined
  /** Keeps an event that comes again from being worked on again. */
  readonly seen?: SeenEvents | undefined
}

/** What is to be answered. */
export interface WebhookAnswer {
  /** 204 when it was taken, 401 when it is not genuine, 400 when it is no event. */
  readonly status: 204 | 400 | 401
  /** For people; empty with 204. */
  readonly text: string
}

/** Checks a request of a webhook and hands its event over. It throws what a callback throws. */
export type WebhookReceiver = (body: WebhookBody, headers: WebhookHeaders) => Promise<WebhookAnswer>

export function createWebhookReceiver(options: WebhookOptions): WebhookReceiver {
  const running = new Map<string, Promise<void>>()
  return async (body, headers) => {
    try {
      const event = await constructEvent(body, headers, options.secrets, options)
      if (event.id === '') {
        await handOver(event, options)
        return { status: 204, text: '' }
      }
      // The gateway gives up on an answer after 10 s and sends again, while the first may still be worked on.
      const work = running.get(event.id) ?? handOver(event, options)
      running.set(event.id, work)
      await work.finally(() => running.delete(event.id))
      return { status: 204, text: '' }
    } catch (error) {
      if (!(error instanceof WebhookSignatureError)) throw error
      return { status: error.problem === 'malformed_body' ? 400 : 401, text: error.message }
    }
  }
}

async function handOver(event: WebhookEvent, { on = {}, onEvent, seen }: WebhookOptions): Promise<void> {
  if (event.id !== '' && (await seen?.has(event.id))) return
  const callback = callbackFor(on, event) ?? onEvent
  await callback?.(event)
  if (event.id !== '') await seen?.add(event.id)
}

type Callback = (event: WebhookEvent) => unknown

/** Holds because a callback stands under the name of the event that it takes. */
function callbackFor(on: NonNullable<WebhookOptions['on']>, { event }: WebhookEvent): Callback | undefined {
  return Object.hasOwn(on, event) ? (on as Readonly<Record<string, Callback | undefined>>)[event] : undefined
}
