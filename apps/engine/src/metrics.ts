import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LaneMetrics } from './webhooks/lane-context.ts'
import type { UnknownStanza } from './whatsapp/from-whatsapp/unknown-stanza.ts'
import type { DrainHandlers } from './whatsapp/watch-drain.ts'

export interface EngineMetrics {
  readonly registry: Registry
  readonly lanes: LaneMetrics
  /** The network sent something of this kind that this version does not know. */
  countUnknown(kind: UnknownStanza['kind']): void
  /** A stanza that could not be read was acknowledged, so that what is behind it comes. */
  readonly countPassed: DrainHandlers['onPassed']
  /** Reports how many sessions the engine owns, read when metrics are asked for. */
  watchSessions(count: () => number): void
}

export function createMetrics(labels: { readonly network: string }): EngineMetrics {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    lanes: laneMetrics(registry),
    countUnknown: unknownStanzas(registry),
    countPassed: passedStanzas(registry),
    watchSessions(count) {
      new Gauge({
        name: 'messenger_engine_sessions',
        help: 'Sessions owned by this engine',
        registers: [registry],
        collect() {
          this.set(count())
        },
      })
    },
  }
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

function laneMetrics(registry: Registry): LaneMetrics {
  const attempts = new Counter({
    name: 'messenger_webhook_attempts_total',
    help: 'Webhook attempts by what became of their delivery',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const latency = new Histogram({
    name: 'messenger_webhook_latency_seconds',
    help: 'Time a receiver took to answer',
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const age = new Histogram({
    name: 'messenger_webhook_age_seconds',
    help: 'Age of an event when its attempt ended',
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300, 3600],
    registers: [registry],
  })
  return {
    attempted(outcome, latencyMs, ageMs) {
      attempts.inc({ outcome })
      latency.observe(latencyMs / 1000)
      age.observe(ageMs / 1000)
    },
  }
}
