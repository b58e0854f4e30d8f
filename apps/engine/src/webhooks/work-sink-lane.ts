import type { SentAttempt } from '@messenger/shared/outbound/send-attempt'
import { sendToSink } from '../sinks/send-to-sink.ts'
import type { LaneContext } from './lane-context.ts'
import { type LoadedDelivery, loadNext } from './load-deliveries.ts'
import type { SinkOfTarget, Target } from './load-targets.ts'
import { judgeAttempt, type Outcome } from './outcome.ts'
import type { HeldLane, LaneTurn, TurnEnd } from './work-lane.ts'
import { eventGone, type FinishedAttempt } from './write-outcomes.ts'

/** Keeps a lane whose outcomes are refused from spinning. */
const refusedHoldMs = 250

type Batch = readonly [LoadedDelivery, ...LoadedDelivery[]]

/**
 * Works a lane to a sink: publishes what waits in batches, and loads more while batches are full. A delivery counts as sent when it and
 * all before it are acknowledged; after a failure the next attempt begins with the first that was not, alone, and what was published
 * after it comes again under the same id.
 */
export async function workSinkLane(context: LaneContext, lane: HeldLane, turn: LaneTurn): Promise<TurnEnd> {
  const { settings } = context
  const limits = { batch: settings.sinkBatch, batchBytes: settings.sinkBatchBytes }
  let after = 0
  let waiting = turn.deliveries
  let isAll = waiting.length < settings.batch
  const held = (waitMs: number | null): TurnEnd => ({ waitMs, released: false, after })
  while (true) {
    const [first, ...others] = waiting
    if (!first) {
      if (isAll) return held(null)
      waiting = await loadNext(context, lane, limits)
      isAll = waiting.length < limits.batch
      continue
    }
    const now = performance.now()
    if (first.waitMs > 0) return held(first.waitMs)
    if (turn.stopping() || now > turn.endsAt || lane.leaseUntil - now < settings.timeoutMs) return held(0)
    const batch = batchOf(first, others)
    const end = await publishBatch(context, lane, turn, batch, isAll && batch.length === waiting.length)
    if (!end) return held(refusedHoldMs)
    after = end.last.delivery.sequence
    if (end.released) return { waitMs: end.waitMs, released: true, after }
    if (end.last.outcome.status === 'pending') return held(end.last.outcome.delayMs)
    if (end.isChanged) return held(0)
    waiting = waiting.slice(end.count)
  }
}

/** What is published together: one that failed before is by itself, and so is one that waits for its time. */
function batchOf(first: LoadedDelivery, others: readonly LoadedDelivery[]): Batch {
  if (first.attemptCount > 0) return [first]
  const end = others.findIndex(({ attemptCount, waitMs }) => attemptCount > 0 || waitMs > 0)
  return [first, ...(end < 0 ? others : others.slice(0, end))]
}

interface BatchEnd {
  readonly last: FinishedAttempt
  /** How many of the batch have an outcome. */
  readonly count: number
  readonly released: boolean
  readonly waitMs: number | null
  /** The endpoint is another by now, or paused. */
  readonly isChanged: boolean
}

/** Null when outcomes were refused: the lane is in other hands. @param leaves the lane is let go when all is through */
async function publishBatch(
  context: LaneContext,
  lane: HeldLane,
  { target, sessionName }: LaneTurn,
  batch: Batch,
  leaves: boolean,
): Promise<BatchEnd | null> {
  const results = await publish(context, lane, { target, sessionName }, batch)
  const finished = settled(context, lane, batch, results, leaves)
  const written = await context.settle(finished)
  const last = finished.at(-1)
  const end = written.at(-1)
  report(context, batch, finished, written.every(Boolean))
  if (!last || !end || !written.every(Boolean)) return null
  const { released, waitMs } = end
  return {
    ...{ last, released, waitMs },
    count: finished.length,
    isChanged: !end.enabled || end.version !== target.version,
  }
}

/** Null for what is no longer stored. */
async function publish(
  { buses, settings, giveUp }: LaneContext,
  { leaseUntil }: HeldLane,
  { target, sessionName }: Pick<LaneTurn, 'target' | 'sessionName'>,
  batch: Batch,
): Promise<ReadonlyArray<SentAttempt | null>> {
  const webhooks = batch.flatMap(({ id, data, event, eventId, recordedAt, sequence, replayed }) =>
    data === null
      ? []
      : { deliveryId: id, sessionId: sessionName, timestamp: recordedAt, data, event, eventId, sequence, replayed },
  )
  const { endpointId, version } = target
  const options = { endpointId, version, sink: sinkOf(target), timeoutMs: settings.timeoutMs, leaseUntil }
  const sent = webhooks.length === 0 ? [] : await sendToSink(buses, webhooks, { ...options, signal: giveUp })
  let place = 0
  return batch.map(({ data }) => (data === null ? null : (sent[place++] ?? null)))
}

function sinkOf({ sink }: Target): SinkOfTarget {
  if (!sink) throw new Error('A lane to a webhook is not worked as one to a sink')
  return sink
}

/** Outcomes up to the first that is to be tried again. */
function settled(
  { settings }: LaneContext,
  { epoch, mark }: HeldLane,
  batch: Batch,
  results: ReadonlyArray<SentAttempt | null>,
  leaves: boolean,
): readonly FinishedAttempt[] {
  const finished: FinishedAttempt[] = []
  for (const [place, delivery] of batch.entries()) {
    const result = results[place] ?? null
    const outcome: Outcome = result
      ? judgeAttempt(delivery.attemptCount + 1, result, settings)
      : { status: 'failed', delayMs: null }
    const stays = outcome.status === 'pending'
    const isLast = stays || (leaves && place === batch.length - 1)
    const release = isLast ? { mark, waitMs: stays ? outcome.delayMs : null } : null
    finished.push({ delivery, outcome, result, epoch, release })
    if (stays || outcome.status === 'parked') break
  }
  return finished
}

function report(context: LaneContext, batch: Batch, finished: readonly FinishedAttempt[], recorded: boolean): void {
  const [first] = batch
  const last = finished.at(-1)
  const error = last?.result ? last.result.error : eventGone
  if (recorded) context.health.note(first.endpointId, error)
  const now = Date.now()
  for (const { delivery, outcome, result } of finished) {
    context.metrics?.attempted({
      outcome: outcome.status,
      latencyMs: result?.latencyMs ?? 0,
      ageMs: now - delivery.recordedAt,
      replayed: false,
    })
  }
  context.logger.info(
    {
      engineId: context.engineId,
      sessionId: first.sessionId,
      endpointId: first.endpointId,
      sequence: first.sequence,
      published: batch.length,
      settled: finished.length,
      outcome: last?.outcome.status,
      attempt: first.attemptCount + 1,
      recorded,
      error,
      ms: last?.result?.latencyMs ?? null,
      nextMs: last?.outcome.delayMs ?? null,
    },
    'deliveries.published',
  )
}
