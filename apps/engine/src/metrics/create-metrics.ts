import type { Network } from '@messenger/shared/contract/fields'
import { watchPools } from '@messenger/shared/metrics/watch-pools'
import type postgres from 'postgres'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { LaneMetrics } from '../webhooks/lane-context.ts'
import type { UnknownStanza } from '../whatsapp/from-whatsapp/unknown-stanza.ts'
import type { DrainHandlers } from '../whatsapp/watch-drain.ts'
import { createLaneMetrics } from './lane-metrics.ts'
import { createSessionMetrics, type SessionMetrics } from './session-metrics.ts'

export interface EngineMetrics {
  readonly registry: Registry
  readonly lanes: LaneMetrics
  readonly sessions: SessionMetrics
  /** The network sent something of this kind that this version does not know. */
  countUnknown(kind: UnknownStanza['kind']): void
  /** A stanza that could not be read was acknowledged, so that what is behind it comes. */
  readonly countPassed: DrainHandlers['onPassed']
  /** Reports how many sessions the engine owns, read when metrics are asked for. */
  watchSessions(count: () => number): void
}

interface MetricsOptions {
  readonly network: Network
  /** Id of the engine. */
  readonly engine: string
  /** By name. */
  readonly pools: Readonly<Record<string, postgres.Sql>>
}

/** The engine's Prometheus registry. Its labels keep its series apart from those of web and of other engines. */
export function createMetrics({ network, engine, pools }: MetricsOptions): EngineMetrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'engine', network, engine })
  collectDefaultMetrics({ register: registry })
  watchPools(registry, pools)
  return {
    registry,
    lanes: createLaneMetrics(registry),
    sessions: createSessionMetrics(registry),
    countUnknown: unknownStanzas(registry),
    countPassed: passedStanzas(registry),
    watchSessions: count => watchSessions(registry, count),
  }
}

function watchSessions(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'messenger_engine_sessions',
    help: 'Sessions owned by this engine',
    registers: [registry],
    collect() {
      this.set(count())
    },
  })
}

function unknownStanzas(registry: Registry): EngineMetrics['countUnknown'] {
  const stanzas = new Counter({
    name: 'messenger_unknown_stanzas_total',
    help: 'Stanzas of the network that this version does not know',
    labelNames: ['kind'],
    registers: [registry],
  })
  return kind => stanzas.inc({ kind })
}

function passedStanzas(registry: Registry): EngineMetrics['countPassed'] {
  const stanzas = new Counter({
    name: 'messenger_passed_stanzas_total',
    help: 'Stanzas that could not be read and were acknowledged, so that what is behind them comes',
    labelNames: ['why'],
    registers: [registry],
  })
  return why => stanzas.inc({ why })
}
