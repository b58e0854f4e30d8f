import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandboxClient } from '@messenger/sandbox-network/admin/client'
import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { createSealer } from '@messenger/shared/crypto/seal'
import { events, messageLogs } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { and, eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { linkSession } from './real-engine.ts'
import { type Program, startProgram } from './start-program.ts'
import { caller } from './web.ts'

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/** Large files take their time on a busy machine. */
const patience = { timeout: 300_000, interval: 200 }

interface GatewayOptions {
  /** Where its data folder is made. */
  readonly parent?: string
  /** Further settings of web and engine. */
  readonly env?: Readonly<Record<string, string>>
}

/** A whole gateway: web and engine as processes of their own, the sandbox network here with its files on the disk. */
export async function startGateway({ parent = tmpdir(), env = {} }: GatewayOptions = {}) {
  const folder = await mkdtemp(join(parent, 'gateway-'))
  const { database, urls, drop } = await createTestDatabase()
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex'), dataDir: join(folder, 'sandbox') })
  const token = randomBytes(32).toString('hex')
  const masterKey = randomBytes(32)
  const sealer = createSealer(masterKey)
  const { startEngine, web, ...first } = await startPrograms({ folder, urls, token, sandbox, masterKey, more: env })
  let { engine } = first
  const call = caller(web.url)
  const phones = createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.adminSecret })
  const [owner] = await database.sql<{ id: number }[]>`select id from accounts`
  return {
    url: web.url,
    token,
    pids: { web: web.pid, engine: engine.pid },
    call,
    database,
    sealer,
    phones,
    owner: String(owner?.id),
    async restartEngine() {
      await engine.stop()
      engine = await startEngine()
    },
    /** A new session, linked to a new phone of that number. */
    async session(phone: string): Promise<number> {
      const body = {
        name: phone,
        phone_number: phone,
        account_protection: false,
        log_messages: true,
        network: 'sandbox',
      }
      const reply = await call('POST', '/api/messenger-sessions', { token, body })
      if (reply.status !== 200) throw new Error(`The session was not created: ${reply.text}`)
      const id = Number(reply.body.data.id)
      await linkSession({ call }, token, { id, phone })
      return id
    },
    /** How a send ended. */
    outcome: (msgId: number) =>
      vi.waitFor(async () => {
        const [log] = await database.db.select().from(messageLogs).where(eq(messageLogs.id, msgId))
        if (!log || log.status === 'in_progress') throw new Error(`The send is ${log?.status}`)
        return log
      }, patience),
    /** A message in a phone's list. */
    shown: (phone_number: string, id: string) =>
      vi.waitFor(async () => {
        const list = await phones.listMessages({ owner: String(owner?.id), phone_number, limit: 200 })
        const found = list.find(message => message.id === id)
        if (!found) throw new Error(`${id} has not arrived`)
        return found
      }, patience),
    /** Data of the event that tells a session of a message. */
    received: (sessionId: number, id: string) =>
      vi.waitFor(async () => {
        const rows = await database.db
          .select()
          .from(events)
          .where(and(eq(events.sessionId, sessionId), eq(events.event, 'messages.received')))
        const found = openedEvents(sealer, rows)
          .map(({ data }) => JSON.parse(data))
          .find(data => data.messages.key.id === id)
        if (!found) throw new Error(`${id} has not been received`)
        return found
      }, patience),
    async stop() {
      await web.stop()
      await engine.stop()
      await sandbox.stop()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Parts {
  readonly masterKey: Buffer
  readonly more: Readonly<Record<string, string>>
  readonly folder: string
  readonly urls: TestDatabase['urls']
  readonly token: string
  readonly sandbox: Sandbox
}

async function startPrograms({
  folder,
  urls,
  token,
  sandbox,
  masterKey,
  more,
}: Parts): Promise<{ engine: Program; web: Program; startEngine: () => Promise<Program> }> {
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, sandbox.caPem)
  const env = {
    MESSENGER_DATA_DIR: folder,
    MESSENGER_MASTER_KEY: masterKey.toString('base64'),
    MESSENGER_RPC_SECRET: randomBytes(32).toString('hex'),
    MESSENGER_ALLOW_PRIVATE_URLS: 'on',
    ...more,
  }
  const startEngine = () =>
    startProgram({
      path: '../../engine/src/main.ts',
      args: ['--network', 'sandbox'],
      env: {
        ...env,
        DATABASE_URL: urls.engine,
        MESSENGER_SANDBOX_URL: sandbox.url,
        MESSENGER_SANDBOX_ROOT_KEY: sandbox.rootPublicKey,
        MESSENGER_SANDBOX_MEDIA_HOST: sandbox.mediaHost,
        NODE_EXTRA_CA_CERTS: caFile,
      },
    })
  const engine = await startEngine()
  const web = await startProgram({
    path: '../src/server/main.ts',
    args: ['--no-pages'],
    env: {
      ...env,
      DATABASE_URL: urls.web,
      PORT: '0',
      MESSENGER_AUTH_SECRET: randomBytes(32).toString('hex'),
      MESSENGER_OWNER_EMAIL: 'owner@example.com',
      MESSENGER_OWNER_PASSWORD: randomBytes(12).toString('hex'),
      MESSENGER_OWNER_TOKEN: token,
      MESSENGER_SANDBOX: 'on',
      MESSENGER_SANDBOX_ADMIN_URL: sandbox.url,
      MESSENGER_SANDBOX_SECRET: sandbox.adminSecret,
    },
  })
  return { engine, web, startEngine }
}
