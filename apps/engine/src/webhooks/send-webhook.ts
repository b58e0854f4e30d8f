import { eventBody } from '@messenger/shared/events/event-body'
import { type AttemptRequest, type SentAttempt, sendAttempt } from '@messenger/shared/outbound/send-attempt'
import { maskedHeaders, webhookHeaders } from '@messenger/shared/outbound/webhook-headers'
import engine from '../../package.json' with { type: 'json' }
import { sendToSink } from '../sinks/send-to-sink.ts'
import type { LaneContext } from './lane-context.ts'
import type { Target } from './load-targets.ts'
import type { Webhook } from './webhook.ts'

export interface SendOptions extends Pick<AttemptRequest, 'signal' | 'leaseUntil'> {
  /** Of the attempt. */
  readonly traceparent?: string | undefined
}

/** Signs and sends one request, or publishes one message. @throws the signal's reason when it aborts. */
export async function sendWebhook(
  { agent, buses, settings }: Pick<LaneContext, 'agent' | 'buses' | 'settings'>,
  webhook: Webhook,
  target: Target,
  { traceparent, ...options }: SendOptions,
): Promise<SentAttempt> {
  const { sink, version: targetVersion, endpointId } = target
  if (sink) {
    const { timeoutMs } = settings
    const sends = { endpointId, version: targetVersion, sink, timeoutMs, ...options }
    const [sent] = await sendToSink(buses, [webhook], sends)
    if (!sent) throw new Error('A sink answered nothing')
    return sent
  }
  const { event, deliveryId, eventId, replayed } = webhook
  const { url, secrets, compatSecret, ownHeaders } = target
  const body = eventBody(webhook, replayed)
  const headers = webhookHeaders({
    event,
    deliveryId,
    eventId,
    timestampSeconds: Math.floor(Date.now() / 1000),
    body,
    secrets,
    compatSecret,
    ownHeaders,
    version: engine.version,
    traceparent,
  })
  const result = await sendAttempt(agent, { url, headers, body, timeoutMs: settings.timeoutMs, ...options })
  return { ...result, request: { url, headers: maskedHeaders(headers, ownHeaders) } }
}
