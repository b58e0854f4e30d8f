import { setTimeout as sleep } from 'node:timers/promises'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { createCallFetch } from '@messenger/shared/rpc/call-fetch'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { testMasterKey } from '../../test/seed.ts'
import type { Ground } from '../ground.ts'
import { type Child, startChild } from '../process/child.ts'
import { clockMs } from '../process/clock.ts'
import { owner } from '../sandbox.ts'
import { eachOf } from './pool.ts'
import type { Subject } from './subject.ts'

export const rpcSecret = 'rpc-secret-of-the-benchmark-0123456789'

export interface EngineSession {
  readonly sessionId: number
  readonly apiKey: string
  readonly defaultEndpointId: number
}

/** The engine, called over its RPC as web calls it. */
export interface EngineSubject extends Subject {
  /** Links `count` more sessions, `atOnce` at a time (one unless told). */
  link(count: number, atOnce?: number): Promise<void>
  session(line: number): EngineSession
  /** Calls an operation on a session. */
  call<S extends z.ZodType>(line: number, operation: string, input: object, output: S): Promise<z.output<S>>
  lineCount(): number
  sessionIds(): number[]
  /** Memory of the first process when it had no sessions, bytes. */
  readonly baseRss: number
  /** The same of its JavaScript heap. */
  readonly baseHeap: number
  /** Sessions of this account that are connected since `since`. */
  connected(since: Date): Promise<number>
  /** The process dies; another one starts. */
  replace(signal: 'kill' | 'stop'): Promise<void>
}

const ready = z.object({ url: z.string() })
const scanReply = z.object({ status: z.literal('NEED_SCAN'), qrCode: z.string() })
const sendReply = z.object({ status: z.literal('sent') })

/** `settings`: further ones of the process's environment. */
export async function startEngine(
  ground: Ground,
  settings: Readonly<Record<string, string>> = {},
): Promise<EngineSubject> {
  const { sql, db } = ground.database.database
  let child = await startEngineProcess(ground, settings)
  const base = await child.memory()
  let rpc = createRpc(child, ground.accountId)
  const lines: Array<EngineSession & { phone: string }> = []

  function lineAt(line: number) {
    const found = lines[line]
    if (!found) throw new Error(`There is no session ${line}`)
    return found
  }
  async function connected(since: Date): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from sessions
      where id = any(${lines.map(line => line.sessionId)}) and status = 'connected' and status_updated_at >= ${since.toISOString()}::timestamptz`
    return row?.count ?? 0
  }
  async function isConnected(sessionId: number): Promise<boolean> {
    const rows = await sql`select 1 from sessions where id = ${sessionId} and status = 'connected'`
    return rows.length > 0
  }
  /** On a busy machine the network's text may take longer than the engine waits for it. */
  async function scanText(sessionId: number, tries = 5): Promise<z.output<typeof scanReply>> {
    return rpc('sessions.connect', sessionId, { id: sessionId }, scanReply).catch((error: unknown) => {
      if (tries === 1 || !String(error).includes('"not_ready"')) throw error
      return scanText(sessionId, tries - 1)
    })
  }
  async function linkOne(): Promise<void> {
    const phone = await ground.newPhone()
    const session = await ground.newSession(phone)
    const { sessionId } = session
    const { qrCode } = await scanText(sessionId)
    await ground.sandbox.phones.scan({ owner, phone_number: phone, qr: qrCode, session_id: sessionId })
    while (!(await isConnected(sessionId))) await sleep(10)
    lines.push({ ...session, phone })
  }

  return {
    name: 'engine',
    get child() {
      return child
    },
    async link(count, atOnce = 1) {
      await eachOf(count, atOnce, linkOne)
    },
    phoneOf: line => lineAt(line).phone,
    async send(line, to, count, inFlight) {
      const { sessionId } = lineAt(line)
      const startedAt = performance.now()
      const latenciesMs = await eachOf(count, inFlight, async index => {
        const calledAt = performance.now()
        await rpc('messages.sendText', sessionId, { to, text: `send ${index}`, wait: 'sent' }, sendReply)
        return performance.now() - calledAt
      })
      return { wallMs: performance.now() - startedAt, latenciesMs }
    },
    async expect(line, count) {
      const { sessionId } = lineAt(line)
      const read = async () => {
        const [row] = await sql<{ count: number }[]>`
          select message_count::int as count from session_counters where session_id = ${sessionId}`
        return row?.count ?? 0
      }
      const target = (await read()) + count
      return {
        async met() {
          while ((await read()) < target) await sleep(10)
          return clockMs()
        },
      }
    },
    async postTo(url) {
      const ids = lines.map(line => line.defaultEndpointId)
      await db
        .update(webhookEndpoints)
        .set({ url, enabled: url !== null, events: ['messages.received'], updatedAt: new Date() })
        .where(inArray(webhookEndpoints.id, ids))
    },
    session: lineAt,
    call: (line, operation, input, output) => rpc(operation, lineAt(line).sessionId, input, output),
    lineCount: () => lines.length,
    sessionIds: () => lines.map(line => line.sessionId),
    baseRss: base.rss,
    baseHeap: base.heapUsed,
    connected,
    async replace(signal) {
      await child[signal]()
      child = await startEngineProcess(ground, settings)
      rpc = createRpc(child, ground.accountId)
    },
    stop: () => child.stop(),
  }
}

function startEngineProcess(
  { database, sandbox, profileDir, dataDir }: Ground,
  settings: Readonly<Record<string, string>>,
): Promise<Child> {
  return startChild({
    program: '../src/main.ts',
    args: ['--network', 'sandbox'],
    profileDir,
    env: {
      DATABASE_URL: database.url,
      MESSENGER_MASTER_KEY: testMasterKey.toString('base64'),
      MESSENGER_RPC_SECRET: rpcSecret,
      MESSENGER_ALLOW_PRIVATE_URLS: 'on',
      MESSENGER_DATA_DIR: dataDir,
      // the launcher's doing: a new process takes over at once what the dead one held
      MESSENGER_ENGINE_ID: 'engine-of-the-benchmark',
      MESSENGER_SANDBOX_URL: sandbox.url,
      MESSENGER_SANDBOX_ROOT_KEY: sandbox.rootKey,
      MESSENGER_SANDBOX_MEDIA_HOST: sandbox.mediaHost,
      NODE_EXTRA_CA_CERTS: sandbox.caFile,
      ...settings,
    },
  })
}

/** Calls the engine's internal RPC over connections that are kept. */
function createRpc(child: Child, accountId: number) {
  const { url } = ready.parse(child.ready)
  const { fetch } = createCallFetch({ secret: rpcSecret, certificates: () => null, usualMs: 40_000 })
  const headers = { 'content-type': 'application/json' }
  return async <S extends z.ZodType>(name: string, sessionId: number, input: object, output: S) => {
    const body = JSON.stringify({ call: { accountId, sessionId }, input })
    const reply = await fetch(`${url}/rpc/${name}`, { method: 'POST', headers, body })
    const answer = await reply.json()
    if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return output.parse(z.object({ result: z.object({ data: z.unknown() }) }).parse(answer).result.data)
  }
}
