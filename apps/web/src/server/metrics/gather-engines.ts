import type { CallFetch } from '@messenger/shared/rpc/call-fetch'
import { Gauge, Registry } from 'prom-client'
import type { EngineRow } from './read-installation.ts'

/** An engine that takes longer is told as down; Prometheus itself gives a scrape 10 s. */
const answerMs = 2_000
/** The metrics of engines, each as it wrote them, and what tells which of them answered. Never rejects. */
export async function gatherEngines(engines: readonly EngineRow[], calls: CallFetch): Promise<string[]> {
  const texts = await Promise.all(engines.map(({ url }) => metricsOf(url, calls).catch(() => null)))
  const registry = new Registry()
  const up = new Gauge({
    name: 'messenger_engine_up',
    help: 'Whether an engine told its metrics in time',
    labelNames: ['network', 'engine'],
    registers: [registry],
  })
  engines.forEach(({ id, network }, place) => {
    up.set({ network, engine: id }, texts[place] === null ? 0 : 1)
  })
  return [await registry.metrics(), ...texts.filter(text => text !== null)]
}

async function metricsOf(url: string, calls: CallFetch): Promise<string> {
  const response = await calls(`${url}/metrics`, { signal: AbortSignal.timeout(answerMs) })
  if (response.status !== 200) throw new Error(`The engine answered ${response.status}`)
  return response.text()
}
