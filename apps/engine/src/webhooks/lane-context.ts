import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Batcher } from '@messenger/shared/db/batcher'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { Dispatcher } from 'undici'
import type { Buses } from '../sinks/buses.ts'
import type { EndpointHealth } from './endpoint-health.ts'
import type { Outcome } from './outcome.ts'
import type { LaneSettings } from './settings.ts'
import type { FinishedAttempt, WrittenOutcome } from './write-outcomes.ts'

export interface MeasuredAttempt {
  /** `pending` is a failed attempt that stays in its lane. */
  readonly outcome: Outcome['status']
  readonly latencyMs: number
  /** From the recording of the event to the end of the attempt. */
  readonly ageMs: number
  readonly replayed: boolean
}

/** Counters of deliveries, one call per attempt. */
export interface LaneMetrics {
  attempted(attempt: MeasuredAttempt): void
}

/** What everything in a set of lanes works with. */
export interface LaneContext {
  readonly sql: postgres.Sql
  readonly sealer: Sealer
  readonly agent: Dispatcher
  /** Connections to sinks. */
  readonly buses: Buses
  readonly settings: LaneSettings
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly metrics: LaneMetrics | undefined
  readonly engineId: string
  readonly health: EndpointHealth
  readonly outcomes: Batcher<FinishedAttempt, WrittenOutcome | null>
  /** Writes the outcomes of one lane in one statement, in their order. */
  readonly settle: (finished: readonly FinishedAttempt[]) => Promise<ReadonlyArray<WrittenOutcome | null>>
  /** Aborted when the lanes stop and their grace is over. */
  readonly giveUp: AbortSignal
}
