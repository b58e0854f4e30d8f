import { createMetrics as metricsOfEngine } from '../../apps/engine/src/metrics/create-metrics.ts'
import { createMetrics as metricsOfWeb } from '../../apps/web/src/server/metrics/create-metrics.ts'
import { gatherEngines } from '../../apps/web/src/server/metrics/gather-engines.ts'
import { createInstallationMetrics } from '../../apps/web/src/server/metrics/installation-metrics.ts'

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
  return exposed.set(name, { type, labels })
}
