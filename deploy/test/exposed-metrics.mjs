import { createMetrics as metricsOfEngine } from '../../apps/engine/src/metrics/create-metrics.ts'
import { createMetrics as metricsOfWeb } from '../../apps/web/src/server/metrics/create-metrics.ts'
import { gatherEngines } from '../../apps/web/src/server/metrics/gather-engines.ts'
import { gatherOthers } from '../../apps/web/src/server/metrics/gather-others.ts'
import { createInstallationMetrics } from '../../apps/web/src/server/metrics/installation-metrics.ts'
import { mergeExpositions } from '../../apps/web/src/server/metrics/merge-expositions.ts'

/**
 * Every metric that `/metrics` can show: its type and its own labels, by name. Taken from the registries that processes
 * make, so that nothing has to be kept in step.
 */
export async function exposedMetrics() {
  const engine = metricsOfEngine({ network: 'live', engine: 'some', pools: {} })
  engine.watchSessions(() => 0)
  const registries = [engine.registry, metricsOfWeb({}).registry, createInstallationMetrics().registry]
  const metrics = registries.flatMap(registry => registry.getMetricsAsArray())
  const exposed = new Map(metrics.map(({ name, type, labelNames }) => [name, { type, labels: [...labelNames] }]))
  const [ofEngines] = await gatherEngines([{ id: 'gone', network: 'live', url: 'http://127.0.0.1:1' }], 'secret')
  const [, name, type] = /# TYPE (\S+) (\S+)/.exec(ofEngines)
  const labels = /\{(.*)\}/
    .exec(ofEngines)[1]
    .split(',')
    .map(pair => pair.split('=')[0])
  const others = mergeExpositions(await gatherOthers(told))
  for (const [, other, type] of others.matchAll(/# TYPE (messenger_\S+) (\S+)/g)) {
    exposed.set(other, { type, labels: others.includes(`${other}{child=`) ? ['child'] : [] })
  }
  return exposed.set(name, { type, labels })
}

/** A launcher and a sandbox network as they tell of themselves. */
const told = {
  launcher: {
    facts: async () => ({
      ...{ residentBytes: 7e7, cpuSeconds: 2, startedAtSeconds: 1.7e9 },
      children: [{ name: 'web', restarts: 1, isUp: true }],
    }),
  },
  sandbox: {
    info: async () => ({ phones: 3, clients: 1, rss: 9e7, cpu: { user: 1, system: 1 }, startedAtSeconds: 1.7e9 }),
  },
}

/** What `/metrics` shows when little has happened yet. */
export async function exposition() {
  const engine = metricsOfEngine({ network: 'live', engine: 'some', pools: {} })
  engine.watchSessions(() => 3)
  engine.lanes.attempted({ outcome: 'delivered', latencyMs: 20, ageMs: 30, replayed: false })
  engine.sessions.sendEnded('sent', 250)
  const web = metricsOfWeb({
    sql: { pool: () => ({ max: 20, inUse: 1, idle: 2, waiting: 0 }) },
    disk: { spaces: async () => new Map([['data', { freeBytes: 5e9 }]]) },
    certificate: () => ({ startsAt: Date.now(), endsAt: Date.now() + 86_400_000 }),
  })
  web.observe('sessions.list', 'rest', 200, 12)
  web.answered({ method: 'GET', route: '/api/messages/{id}', status: 200, ms: 5 })
  web.asked('messages.sendText', 'ok', 7)
  const installation = createInstallationMetrics()
  installation.show({
    sessions: [{ network: 'live', status: 'connected', reason: 'none', count: 3 }],
    wanted: [{ network: 'live', down: 0, unowned: 0, oldestSeconds: 0 }],
    sends: [{ network: 'live', waiting: 0, oldestSeconds: 0 }],
    deliveries: { waiting: 2, parked: 0, paused: 0 },
    oldestDeliverySeconds: 0.5,
    endpoints: { ok: 1, failing: 0, paused: 0 },
    engines: [{ id: 'some', network: 'live', url: '', heartbeatSeconds: 2 }],
    backupAgeSeconds: 60,
    texts: { sessions: 2, passes: 1, dropping: 0, waiting: 3, oldestAt: new Date().toISOString(), oldestSeconds: 4 },
  })
  const registries = [engine.registry, web.registry, installation.registry]
  const texts = await Promise.all(registries.map(registry => registry.metrics()))
  return mergeExpositions([...texts, ...(await gatherOthers(told))])
}

/** Labels that a process and Prometheus put on series. */
const added = ['process', 'network', 'engine', 'job', 'instance']

/** What a query may name, histograms by their parts, with the labels that series of it can have. */
export async function labelsByName() {
  const exposed = [...(await exposedMetrics())]
  const byName = exposed.flatMap(([name, { type, labels }]) => {
    const isHistogram = type === 'histogram'
    const all = new Set([...labels, ...added, ...(isHistogram ? ['le'] : [])])
    const names = isHistogram ? ['_bucket', '_sum', '_count'].map(part => `${name}${part}`) : [name]
    return names.map(known => [known, all])
  })
  return new Map([...byName, ['up', new Set(['job', 'instance'])]])
}
