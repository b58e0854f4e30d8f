import { Gauge, Registry } from 'prom-client'
import type { EngineRow } from './read-installation.ts'

/** An engine that takes longer is told as down; Prometheus itself gives a scrape 10 s. */
const answerMs = 2_000
/** An engine's metrics are some 60 kB. */
const largestBytes = 4_000_000

/** The metrics of engines, each as it wrote them, and what tells which of them answered. Never rejects. */
export async function gatherEngines(engines: readonly EngineRow[], rpcSecret: string): Promise<string[]> {
  const texts = await Promise.all(engines.map(({ url }) => metricsOf(url, rpcSecret).catch(() => null)))
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

async function metricsOf(url: string, rpcSecret: string): Promise<string> {
  const { status, body } = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${rpcSecret}` },
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (status !== 200) throw new Error(`The engine answered ${status}`)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    chunks.push(Buffer.from(chunk))
    bytes += chunk.length
    if (bytes > largestBytes) throw new Error('The engine tells too much')
  }
  return Buffer.concat(chunks).toString('utf8')
}
