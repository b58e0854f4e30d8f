import { failure } from '@messenger/shared/outbound/attempt-error'
import type { SentAttempt } from '@messenger/shared/outbound/send-attempt'
import { sinkBody } from '@messenger/shared/sinks/sink-body'
import type { SinkOfTarget } from '../webhooks/load-targets.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { type Bus, type BusMessage, notPublished, type Published } from './bus.ts'
import type { Buses } from './buses.ts'
import { destinationOf } from './destination.ts'
import { saidBy, sinkErrorOf } from './sink-error.ts'

interface SinkSend {
  readonly endpointId: number
  readonly version: string
  readonly sink: SinkOfTarget
  /** From the look-up of the name to the last acknowledgement. */
  readonly timeoutMs: number
  readonly leaseUntil?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** What ends with one message: the connection goes on. */
const ofOneMessage: ReadonlySet<string | null> = new Set([null, 'too_large', 'no_target', 'refused'])

/**
 * Publishes events of one session in order and waits for the acknowledgements. What the bus does is a result, not an error.
 * @returns one attempt each. @throws the signal's reason when it aborts
 */
export async function sendToSink(
  buses: Buses,
  webhooks: readonly Webhook[],
  { endpointId, version, sink, timeoutMs, leaseUntil, signal }: SinkSend,
): Promise<readonly SentAttempt[]> {
  signal?.throwIfAborted()
  const startedAt = new Date()
  const start = performance.now()
  const messages = webhooks.map(webhook => messageOf(webhook, sink))
  const latest = Math.min(start + timeoutMs, leaseUntil ?? Number.POSITIVE_INFINITY)
  let bus: Bus | undefined
  async function work(): Promise<readonly Published[]> {
    bus = await buses.get(endpointId, version, sink)
    // Opened too late: who has the lane by now may have published more.
    if (performance.now() >= latest) throw failure('ETIMEDOUT', 'The connection stood too late')
    return bus.publish(messages)
  }
  const cut = cutAt(latest, signal)
  try {
    const results = await Promise.race([work(), cut.isCut])
    if (bus && results.some(({ error }) => !ofOneMessage.has(error))) buses.drop(endpointId, bus)
    return results.map((result, place) => attemptOf(result, place))
  } catch (error) {
    if (bus) buses.drop(endpointId, bus)
    signal?.throwIfAborted()
    const result = notPublished(sinkErrorOf(error), saidBy(error))
    return messages.map((_, place) => attemptOf(result, place))
  } finally {
    cut.end()
  }

  function attemptOf({ error, answer }: Published, place: number): SentAttempt {
    const message = messages[place]
    return {
      startedAt,
      latencyMs: Math.round(performance.now() - start),
      statusCode: null,
      responseHeaders: null,
      responseBody: answer,
      truncated: false,
      error,
      request: {
        url: message ? `${sink.url} ${destinationOf(sink.destination, message)}`.trimEnd() : sink.url,
        headers: message?.headers ?? {},
      },
    }
  }
}

function messageOf(webhook: Webhook, { format }: SinkOfTarget): BusMessage {
  const { eventId: id, deliveryId, replayed, sessionId: session, event } = webhook
  const contentType = format === 'cloudevents' ? 'application/cloudevents+json' : 'application/json'
  const headers = {
    'content-type': contentType,
    'webhook-id': id,
    'x-webhook-event': event,
    'x-webhook-delivery': deliveryId,
  }
  const dedupId = replayed ? `${id}.${deliveryId}` : id
  return { id, dedupId, session, event, body: sinkBody(webhook, format), contentType, headers }
}

/** Rejects when time is over or the signal aborts. */
function cutAt(latest: number, signal: AbortSignal | undefined) {
  const { promise: isCut, reject } = Promise.withResolvers<never>()
  const late = failure('ETIMEDOUT', 'Not all was acknowledged in time')
  const timer = setTimeout(() => reject(late), Math.max(0, latest - performance.now()))
  const giveUp = () => reject(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  isCut.catch(() => undefined)
  return {
    isCut,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    },
  }
}
