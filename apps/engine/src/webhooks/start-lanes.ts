import { setMaxListeners } from 'node:events'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { createBatcher } from '@messenger/shared/db/batcher'
import type { Database } from '@messenger/shared/db/create-db'
import { listen } from '@messenger/shared/db/listen'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { laneChannel, processToken, replayPayload } from '@messenger/shared/events/lane-channel'
import type { OutboundPolicy } from '@messenger/shared/outbound/address-class'
import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import type { Resolve } from '@messenger/shared/outbound/name-lookup'
import { resolveAll } from '@messenger/shared/outbound/url-guard'
import engine from '../../package.json' with { type: 'json' }
import type { HandOver } from '../events/hand-over.ts'
import type { AttemptOutcome, LiveTeller } from '../live/tell-live.ts'
import { createBuses } from '../sinks/buses.ts'
import { closeCollections } from './close-collections.ts'
import { startEndpointHealth } from './endpoint-health.ts'
import type { LaneContext, LaneMetrics } from './lane-context.ts'
import { leaveLanes } from './lane-lease.ts'
import { createLanePool } from './lane-pool.ts'
import type { EndpointName } from './load-targets.ts'
import { nextDue } from './next-due.ts'
import { createOutOfBandPool } from './out-of-band-pool.ts'
import { createPasses } from './passes.ts'
import { relaxedCommit } from './relaxed-commit.ts'
import { type SentTest, sendTest } from './send-test.ts'
import { defaultLaneSettings, type LaneSettings } from './settings.ts'
import { type FinishedAttempt, writeOutcomes } from './write-outcomes.ts'

/** How often an engine that is full tells the others that lanes wait. */
const crowdedNoticeMs = 100

export interface LanesOptions {
  readonly database: Database
  readonly sealer: Sealer
  readonly policy: OutboundPolicy
  readonly logger: LaneContext['logger']
  readonly engineId: string
  readonly metrics?: LaneMetrics
  /** Told of outcomes that are written. */
  readonly tellLive?: LiveTeller['attempted']
  readonly settings?: Partial<LaneSettings>
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve
}

export interface Lanes {
  /** There may be work: call it after the commit of a transaction that recorded events. Cheap, never throws. */
  wake(): void
  /** Lets recorders of this process take empty lanes for it, which then need no claim. */
  readonly handOver: HandOver
  /** Sends the test event to an endpoint; null when there is no such endpoint. */
  test(name: EndpointName, wanted: 'webhook' | 'sink'): Promise<SentTest | null>
  /** Resolves when attempts under way are through or given up and every lane is released. */
  stop(): Promise<void>
}

/**
 * Delivers what the event log holds: lanes in order, one delivery at a time, and beside them parked deliveries and replays.
 * Any number of engines may run this on one database.
 */
export function startLanes(options: LanesOptions): Lanes {
  const { database, logger } = options
  const settings = { ...defaultLaneSettings, ...options.settings }
  const { sql } = database
  const agent = createGuardedAgent(options.policy, options.resolve)
  const resolve = options.resolve ?? resolveAll
  const buses = createBuses({
    ...{ policy: options.policy, resolve, connectTimeoutMs: settings.timeoutMs, version: engine.version },
  })
  const health = startEndpointHealth(sql, logger)
  const giveUp = new AbortController()
  setMaxListeners(0, giveUp.signal)
  async function settle(finished: readonly FinishedAttempt[]) {
    const written = await retryTransient(() => writeOutcomes(sql, finished))
    options.tellLive?.(finished.flatMap((attempt, place) => (written[place] ? outcomeOf(attempt) : [])))
    return written
  }
  const context: LaneContext = {
    ...{ sql, agent, buses, settle, settings, logger, health, sealer: options.sealer, engineId: options.engineId },
    metrics: options.metrics,
    outcomes: createBatcher(
      settle,
      200,
      // the lane is through, nothing waits for its outcome
      {
        ms: settings.outcomeWaitMs,
        mayWait: ({ release, outcome }) => release !== null && outcome.status === 'delivered',
      },
    ),
    giveUp: giveUp.signal,
  }
  const failed = (error: unknown) => logger.warn({ err: error }, 'lanes.pass_failed')

  const lanes = createLanePool(context, {
    left(waitMs, full) {
      if (full || (waitMs !== null && waitMs <= 0)) lanePasses.wake()
      else if (waitMs !== null) lanePasses.wakeIn(waitMs)
    },
  })
  let hasLeft = false
  const left = retryTransient(() => leaveLanes(sql, options.engineId))
    .catch(failed)
    .finally(() => {
      hasLeft = true
    })
  const lanePasses = createPasses(async () => {
    await left
    await lanes.fill()
    if (lanes.isCrowded()) others.wakeIn(crowdedNoticeMs)
  }, failed)
  const others = createPasses(async () => {
    await sql`select pg_notify(${laneChannel}, ${processToken}) from ${relaxedCommit(sql)}`
  }, failed)
  const outOfBand = createOutOfBandPool(context, () => slowPasses.wake())
  const slowPasses = createPasses(async () => {
    slowPasses.wakeIn(settings.pollMs * (0.8 + Math.random() * 0.4))
    await outOfBand.fill()
    const due = await nextDue(sql)
    if (due.laneMs !== null) lanePasses.wakeIn(due.laneMs)
    if (due.outOfBandMs !== null && due.outOfBandMs > 0) slowPasses.wakeIn(due.outOfBandMs)
    lanePasses.wake()
  }, failed)
  const collecting = createPasses(async () => {
    collecting.wakeIn(settings.collectPollMs)
    const { made, nextMs } = await closeCollections(sql)
    if (nextMs !== null) collecting.wakeIn(nextMs)
    if (made > 0) lanePasses.wake()
  }, failed)
  const renewing = createPasses(async () => {
    renewing.wakeIn(settings.leaseMs / 5)
    await lanes.renew()
  }, failed)

  // Without it the slow poll still finds everything, later.
  const listening = listen(sql, laneChannel, {
    told(payload) {
      if (payload === replayPayload) slowPasses.wake()
      else if (payload !== processToken) lanePasses.wake()
    },
    opened: lanePasses.wake,
    failed,
  })
  slowPasses.wake()
  collecting.wake()
  renewing.wake()
  return {
    wake: lanePasses.wake,
    // What the process before this one held is let go first: it is held under the same id.
    handOver: { offer: () => (hasLeft ? lanes.handOver.offer() : null), take: lanes.handOver.take },
    test: (name, wanted) => sendTest(context, name, wanted),
    async stop() {
      const grace = setTimeout(() => giveUp.abort(new Error('The lanes stop')), settings.stopGraceMs)
      await Promise.all([lanePasses.stop(), slowPasses.stop(), collecting.stop(), others.stop()])
      await Promise.all([lanes.stop(), outOfBand.stop()])
      clearTimeout(grace)
      await renewing.stop()
      await health.stop()
      await listening.stop()
      await Promise.all([agent.destroy(), buses.stop()])
    },
  }
}

function outcomeOf({ delivery: { endpointId, sessionId }, outcome: { status } }: FinishedAttempt): AttemptOutcome {
  return { endpointId, sessionId, status }
}
