import { Pool } from 'undici'
import { z } from 'zod'
import { testMasterKey } from '../../test/seed.ts'
import { startChild } from '../process/child.ts'
import { percentile } from '../report/statistics.ts'
import { type EngineSubject, rpcSecret } from '../subjects/engine.ts'
import { eachOf } from '../subjects/pool.ts'
import { peerOf, type Run, spending } from './run.ts'

const reads = 20_000
/** Before the clock starts: connections are made and the hot paths compiled. */
const warmUp = { reads: 4_000, sends: 200 }
const sends = 400
const inFlight = 16

interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** The REST front over HTTP: a cheap authenticated read, and sends that are accepted without waiting for the network. */
export async function measureRest(run: Run, engine: EngineSubject): Promise<void> {
  run.say('REST front')
  const web = await startChild({
    program: 'process/web-main.ts',
    args: [
      JSON.stringify({
        databaseUrl: run.ground.database.url,
        masterKey: testMasterKey.toString('base64'),
        rpcSecret,
        mediaFolder: `${run.ground.dataDir}/media`,
      }),
    ],
    profileDir: run.ground.profileDir,
  })
  const pool = new Pool(z.object({ url: z.string() }).parse(web.ready).url, { connections: inFlight })
  const headers = { authorization: `Bearer ${engine.session(0).apiKey}`, 'content-type': 'application/json' }

  async function call({ method, path, body }: Request): Promise<number> {
    const calledAt = performance.now()
    const reply = await pool.request({ method, path, headers, ...(body ? { body } : {}) })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.statusCode} ${text}`)
    return performance.now() - calledAt
  }
  async function measure(
    title: string,
    id: string,
    [warm, count]: readonly [number, number],
    request: Request,
  ): Promise<void> {
    await eachOf(warm, inFlight, () => call(request))
    const before = await web.cpuMs()
    const startedAt = performance.now()
    const { result: latencies, spent } = await spending(run, engine, async () => {
      const found = await eachOf(count, inFlight, () => call(request))
      return { found, wallMs: performance.now() - startedAt }
    })
    const cpu = (await web.cpuMs()) - before
    const add = (name: string, text: string, value: number, digits = 0) =>
      run.figures.add({ id: `rest.${id}.${name}`, title: `${title}: ${text}`, digits }, 'engine', value)
    add('rate', 'requests/s, 16 in flight', (count * 1000) / latencies.wallMs)
    add('perCpu', 'requests per CPU-second of web', (count * 1000) / cpu)
    add('p50', 'p50 (ms)', percentile(latencies.found, 0.5), 1)
    add('p99', 'p99 (ms)', percentile(latencies.found, 0.99), 1)
    if (spent.postgres !== null) add('postgresCpu', 'CPU of PostgreSQL (ms) per request', spent.postgres / count, 2)
  }
  try {
    await measure('GET /api/status', 'status', [warmUp.reads, reads], { method: 'GET', path: '/api/status' })
    const body = JSON.stringify({ to: `+${peerOf(run, 0)}`, text: 'through the front' })
    await measure('POST /api/send-message', 'send', [warmUp.sends, sends], {
      method: 'POST',
      path: '/api/send-message',
      body,
    })
  } finally {
    await pool.close()
    await web.stop()
  }
}
