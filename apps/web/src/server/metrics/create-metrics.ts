import type { DiskGuard } from '@messenger/shared/disk/disk-guard'
import { watchPools } from '@messenger/shared/metrics/watch-pools'
import type postgres from 'postgres'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Certificate } from '../certificate/read-certificate.ts'

/** What became of a call to an engine. */
export type RpcOutcome = 'ok' | 'refused' | 'not_owner' | 'unreachable' | 'broken'

export interface HttpAnswer {
  readonly method: string
  /** The pattern of the path, never the path itself. */
  readonly route: string
  readonly status: number
  /** Null: a stream, which lasts as long as its reader likes. */
  readonly ms: number | null
}

/** The web process's Prometheus registry. */
export interface Metrics {
  /** An operation was called by a door. */
  observe(operation: string, door: string, status: number, ms: number): void
  answered(answer: HttpAnswer): void
  /** A call to an engine. */
  asked(procedure: string, outcome: RpcOutcome, ms: number): void
  readonly registry: Registry
}

const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 35]

interface MetricsOptions {
  /** Leaves out the process-wide default metrics, for several servers in one process. */
  readonly isolated?: boolean
  readonly sql: postgres.Sql
  readonly disk: Pick<DiskGuard, 'spaces'>
  /** What the gateway's own address shows. */
  readonly certificate: () => Certificate | null
}

export function createMetrics({ isolated = false, sql, disk, certificate }: MetricsOptions): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'web' })
  if (!isolated) collectDefaultMetrics({ register: registry })
  watchPools(registry, { web: sql })
  watchDisk(registry, disk)
  tellCertificate(registry, certificate)
  return { registry, observe: calls(registry), answered: httpRequests(registry), asked: rpcCalls(registry) }
}

function watchDisk(registry: Registry, disk: Pick<DiskGuard, 'spaces'>): void {
  new Gauge({
    name: 'messenger_disk_free_bytes',
    help: 'Free space of the file systems with the data folder and the embedded PostgreSQL',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      for (const [folder, { freeBytes }] of await disk.spaces()) this.set({ folder }, freeBytes)
    },
  })
}

/** No series while nothing is known. */
function tellCertificate(registry: Registry, certificate: MetricsOptions['certificate']): void {
  const told = (name: string, help: string, secondsOf: (shown: Certificate) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const shown = certificate()
        if (shown) this.set(secondsOf(shown))
        else this.remove()
      },
    })
  told(
    'messenger_certificate_expiry_seconds',
    'Time until the certificate of the public address ends; negative when it has',
    ({ endsAt }) => (endsAt - Date.now()) / 1000,
  )
  told(
    'messenger_certificate_lifetime_seconds',
    'How long that certificate is valid from its beginning to its end',
    ({ startsAt, endsAt }) => (endsAt - startsAt) / 1000,
  )
}

function calls(registry: Registry): Metrics['observe'] {
  const calls = new Counter({
    name: 'messenger_web_calls_total',
    help: 'Calls by operation, door and HTTP status',
    labelNames: ['operation', 'door', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'messenger_web_call_seconds',
    help: 'Time from the call to its answer',
    labelNames: ['operation', 'door'],
    buckets: callBuckets,
    registers: [registry],
  })
  return (operation, door, status, ms) => {
    calls.inc({ operation, door, status })
    seconds.observe({ operation, door }, ms / 1000)
  }
}

function httpRequests(registry: Registry): Metrics['answered'] {
  const requests = new Counter({
    name: 'messenger_http_requests_total',
    help: 'HTTP requests by method, pattern of the path and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'messenger_http_request_seconds',
    help: 'Time from an HTTP request to the end of its answer; streams are left out',
    labelNames: ['route'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 35],
    registers: [registry],
  })
  return ({ method, route, status, ms }) => {
    requests.inc({ method, route, status })
    if (ms !== null) seconds.observe({ route }, ms / 1000)
  }
}

function rpcCalls(registry: Registry): Metrics['asked'] {
  const calls = new Counter({
    name: 'messenger_rpc_calls_total',
    help: 'Calls from web to engines by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'messenger_rpc_call_seconds',
    help: 'Time an engine took to answer a call',
    labelNames: ['operation'],
    buckets: callBuckets,
    registers: [registry],
  })
  return (operation, outcome, ms) => {
    calls.inc({ operation, outcome })
    seconds.observe({ operation }, ms / 1000)
  }
}
