import { Counter, Histogram, type Registry } from 'prom-client'
import type { LaneMetrics } from '../webhooks/lane-context.ts'

const outcomes = ['delivered', 'pending', 'parked', 'failed'] as const

/** Counts webhook attempts. All outcomes are there from the start: the first failure of a process counts as a rise. */
export function createLaneMetrics(registry: Registry): LaneMetrics {
  const attempts = new Counter({
    name: 'messenger_webhook_attempts_total',
    help: 'Webhook attempts by what became of their delivery; pending and parked ones are tried again',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of outcomes) attempts.inc({ outcome }, 0)
  const latency = new Histogram({
    name: 'messenger_webhook_latency_seconds',
    help: 'Time a receiver took to answer',
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const lag = new Histogram({
    name: 'messenger_event_lag_seconds',
    help: 'Time from the recording of an event to its delivery; replays are left out',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3600],
    registers: [registry],
  })
  return {
    attempted({ outcome, latencyMs, ageMs, replayed }) {
      attempts.inc({ outcome })
      latency.observe(latencyMs / 1000)
      if (outcome === 'delivered' && !replayed) lag.observe(ageMs / 1000)
    },
  }
}
