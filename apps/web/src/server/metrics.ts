import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The process's Prometheus registry: one counter and one latency histogram, by operation and door. */
export interface Metrics {
  observe(operation: string, door: string, status: number, ms: number): void
  /** Text exposition format. */
  text(): Promise<string>
  readonly contentType: string
}

/** `isolated` leaves out the process-wide default metrics, for several servers in one process. */
export function createMetrics({ isolated = false } = {}): Metrics {
  const registry = new Registry()
  if (!isolated) collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'messenger_web_calls_total',
    help: 'Calls by operation, door and HTTP status.',
    labelNames: ['operation', 'door', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'messenger_web_call_seconds',
    help: 'Time from the call to its answer.',
    labelNames: ['operation', 'door'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 35],
    registers: [registry],
  })
  return {
    observe(operation, door, status, ms) {
      calls.inc({ operation, door, status })
      seconds.observe({ operation, door }, ms / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
