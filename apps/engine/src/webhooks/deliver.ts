import type { SentAttempt } from '@messenger/shared/outbound/send-attempt'
import { startSpan } from '@messenger/shared/tracing/tracing'
import type { ClaimedLane } from './claimed-lane.ts'
import type { LaneContext } from './lane-context.ts'
import type { LoadedDelivery } from './load-deliveries.ts'
import type { Target } from './load-targets.ts'
import { judgeAttempt, type Outcome } from './outcome.ts'
import { sendWebhook } from './send-webhook.ts'
import { eventGone, type WrittenOutcome } from './write-outcomes.ts'

export interface DeliverOptions {
  /** How bodies name the session. */
  readonly sessionName: string
  /** The held lane; null out of band. */
  readonly lane: ClaimedLane | null
  /** The lane is let go with the outcome; it is too when the delivery stays in it to be tried again. */
  readonly leaves: boolean
  /** When its claim is over (`performance.now`): it may have passed since anybody looked, where the process was frozen. */
  readonly leaseUntil: number
  /** Gives the attempt up without recording it. */
  readonly signal: AbortSignal
}

export interface Delivered {
  readonly outcome: Outcome
  /** Null when the outcome was refused: the delivery is in other hands. */
  readonly written: WrittenOutcome | null
}

/**
 * Makes one attempt and records it. Between the two a crash leaves the delivery as it was, and it is sent again.
 * @throws the signal's reason, or the database's error when the outcome could not be written.
 */
export async function deliver(
  context: LaneContext,
  delivery: LoadedDelivery,
  target: Target,
  options: DeliverOptions,
): Promise<Delivered> {
  const { lane, leaves } = options
  const result = await attempt(context, delivery, target, options)
  const outcome: Outcome = result
    ? judgeAttempt(delivery.attemptCount + 1, result, context.settings)
    : { status: 'failed', delayMs: null }
  const stays = outcome.status === 'pending'
  const release = lane && (leaves || stays) ? { mark: lane.mark, waitMs: stays ? outcome.delayMs : null } : null
  const written = await context.outcomes.add({ delivery, outcome, result, epoch: lane?.epoch ?? null, release })
  const error = result ? result.error : eventGone
  if (written) context.health.note(delivery.endpointId, error)
  const ageMs = Date.now() - delivery.recordedAt
  const { replayed } = delivery
  context.metrics?.attempted({ outcome: outcome.status, latencyMs: result?.latencyMs ?? 0, ageMs, replayed })
  context.logger.info(
    {
      engineId: context.engineId,
      sessionId: delivery.sessionId,
      endpointId: delivery.endpointId,
      deliveryId: delivery.id,
      eventId: delivery.eventId,
      event: delivery.event,
      sequence: delivery.sequence,
      attempt: delivery.attemptCount + 1,
      replayed,
      outcome: outcome.status,
      recorded: written !== null,
      statusCode: result?.statusCode ?? null,
      error,
      ms: result?.latencyMs ?? null,
      ageMs,
      nextMs: outcome.delayMs,
    },
    'delivery.attempted',
  )
  return { outcome, written }
}

/** Null when the event is no longer stored. */
async function attempt(
  context: LaneContext,
  delivery: LoadedDelivery,
  target: Target,
  { sessionName, signal, leaseUntil }: DeliverOptions,
): Promise<SentAttempt | null> {
  const { data, event, sequence, recordedAt, replayed, id, eventId } = delivery
  if (data === null) return null
  const stored = { event, sessionId: sessionName, timestamp: recordedAt, sequence, data }
  const webhook = { ...stored, deliveryId: id, eventId, replayed }
  const span = startSpan('webhook attempt', {
    parent: delivery.traceparent,
    kind: 'client',
    attributes: {
      'messenger.event': event,
      'messenger.attempt': delivery.attemptCount + 1,
      'messenger.replayed': replayed,
    },
  })
  const traceparent = span?.traceparent
  try {
    const result = await sendWebhook(context, webhook, target, { signal, leaseUntil, traceparent })
    const { statusCode, error } = result
    const attributes = statusCode === null ? undefined : { 'http.response.status_code': statusCode }
    span?.end({ failed: error !== null, ...(attributes && { attributes }) })
    return result
  } catch (error) {
    span?.end({ failed: true })
    throw error
  }
}
