import { setMaxListeners } from 'node:events'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { createBatcher } from '@messenger/shared/db/batcher'
import type { Database } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { laneChannel, processToken, replayPayload } from '@messenger/shared/events/lane-channel'
import type { OutboundPolicy } from '@messenger/shared/outbound/address-class'
import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import type { Resolve } from '@messenger/shared/outbound/url-guard'
import { startEndpointHealth } from './endpoint-health.ts'
import type { LaneContext, LaneMetrics } from './lane-context.ts'
import { leaveLanes } from './lane-lease.ts'
import { createLanePool } from './lane-pool.ts'
import type { EndpointName } from './load-targets.ts'
import { nextDue } from './next-due.ts'
import { createOutOfBandPool } from './out-of-band-pool.ts'
import { createPasses } from './passes.ts'
import { type SentTest, sendTest } from './send-test.ts'
import { defaultLaneSettings, type LaneSettings } from './settings.ts'
import { type FinishedAttempt, writeOutcomes } from './write-outcomes.ts'

export interface LanesOptions {
  readonly database: Database
  readonly sealer: Sealer
  readonly policy: OutboundPolicy
  readonly logger: LaneContext['logger']
  readonly engineId: string
  readonly metrics?: LaneMetrics
  readonly settings?: Partial<LaneSettings>
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve
}

export interface Lanes {
  /** There may be work: call it after the commit of a transaction that recorded events. Cheap, never throws. */
  wake(): void
  /** Sends the test event to an endpoint; null when there is no such endpoint. */
  test(name: EndpointName): Promise<SentTest | null>
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
  const health = startEndpointHealth(sql, logger)
  const giveUp = new AbortController()
  setMaxListeners(0, giveUp.signal)
  const context: LaneContext = {
    ...{ sql, agent, settings, logger, health, sealer: options.sealer, engineId: options.engineId },
    metrics: options.metrics,
    outcomes: createBatcher(
      (finished: readonly FinishedAttempt[]) => retryTransient(() => writeOutcomes(sql, finished)),
      200,
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
  const left = retryTransient(() => leaveLanes(sql, options.engineId)).catch(failed)
  const lanePasses = createPasses(async () => {
    await left
    await lanes.fill()
  }, failed)
  const outOfBand = createOutOfBandPool(context, () => slowPasses.wake())
  const slowPasses = createPasses(async () => {
    slowPasses.wakeIn(settings.pollMs * (0.8 + Math.random() * 0.4))
    await outOfBand.fill()
    const due = await nextDue(sql)
    if (due.laneMs !== null) lanePasses.wakeIn(due.laneMs)
    if (due.outOfBandMs) slowPasses.wakeIn(due.outOfBandMs)
    lanePasses.wake()
  }, failed)
  const renewing = createPasses(async () => {
    renewing.wakeIn(settings.leaseMs / 5)
    await lanes.renew()
  }, failed)

  const listening = listen(
    sql,
    payload => {
      if (payload === replayPayload) slowPasses.wake()
      else if (payload !== processToken) lanePasses.wake()
    },
    failed,
  )
  slowPasses.wake()
  renewing.wake()
  return {
    wake: lanePasses.wake,
    test: name => sendTest(context, name),
    async stop() {
      const grace = setTimeout(() => giveUp.abort(new Error('The lanes stop')), settings.stopGraceMs)
      await Promise.all([lanePasses.stop(), slowPasses.stop()])
      await Promise.all([lanes.stop(), outOfBand.stop()])
      clearTimeout(grace)
      await renewing.stop()
      await health.stop()
      await (await listening)?.unlisten()
      await agent.destroy()
    },
  }
}

/** Without it the slow poll still finds everything, later. */
async function listen(sql: Database['sql'], notified: (payload: string) => void, failed: (error: unknown) => void) {
  try {
    return await retryTransient(() => sql.listen(laneChannel, notified, () => notified('')))
  } catch (error) {
    failed(error)
    return null
  }
}
