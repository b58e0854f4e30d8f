import '@messenger/signal-curve/preload'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createSandboxClient, type SandboxClient } from '@messenger/sandbox-network/admin/client'
import { type Sandbox, type SandboxOptions, startSandbox } from '@messenger/sandbox-network/start'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import { newApiKey, newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { accounts, sessionCounters, sessions, users, webhookEndpoints } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import type { EngineEnv } from '../src/env.ts'
import type { EngineSettings } from '../src/settings.ts'
import { type Engine, startEngine } from '../src/start.ts'
import { callEngine } from './call-engine.ts'
import { nextEndpointId } from './seed.ts'

export interface Stack {
  readonly db: TestDatabase
  sandbox(): Sandbox
  /** Stops the network and answers what brings it back under the same address; it forgets all without a `dataDir`. */
  stopSandbox(): Promise<() => Promise<void>>
  /** The virtual phones of the account. */
  readonly phones: SandboxClient
  readonly env: EngineEnv
  readonly accountId: number
  /** Opens what its processes sealed. */
  readonly sealer: Sealer
  engine(): Engine
  /** Starts another engine (after `engine().stop()`, or beside the first). */
  startEngine(settings?: Partial<EngineSettings>, env?: Partial<EngineEnv>): Promise<Engine>
  createSession(phoneNumber: string, overrides?: Partial<typeof sessions.$inferInsert>): Promise<number>
  /** Calls an operation of the engine, as web does. */
  call<T = unknown>(name: string, sessionId: number, input?: unknown, networkId?: string): Promise<T>
  /** The same for a person in the dashboard. */
  callByPerson<T = unknown>(name: string, sessionId: number, input: object): Promise<T>
  stop(): Promise<void>
}

interface StackOptions {
  readonly sandbox?: Partial<SandboxOptions>
  /** Where the engine logs to. */
  readonly log?: Logger
  /** Leads the engine to its database another way. */
  readonly databaseUrl?: (url: string) => Promise<string>
}

/** Real PostgreSQL, a real sandbox network and a real engine, in this process. */
export async function startStack(settings: Partial<EngineSettings> = {}, options: StackOptions = {}): Promise<Stack> {
  const db = await createTestDatabase()
  const sandboxOptions = { adminSecret: randomBytes(16).toString('hex'), ...options.sandbox }
  let sandbox = await startSandbox(sandboxOptions)
  trustMediaHost(sandbox.caPem)
  const mediaFolder = await mkdtemp(join(tmpdir(), 'engine-media-'))
  const env: EngineEnv = {
    databaseUrl: (await options.databaseUrl?.(db.urls.engine)) ?? db.urls.engine,
    masterKey: randomBytes(32),
    earlierMasterKeys: [],
    engineId: null,
    rpcSecret: randomBytes(32).toString('hex'),
    host: '127.0.0.1',
    port: 0,
    capacity: 100,
    networkVersion: null,
    eventDays: 7,
    allowPrivateUrls: true,
    tracing: null,
    sandbox: {
      url: sandbox.url,
      rootKey: Buffer.from(sandbox.rootPublicKey, 'hex'),
      mediaHost: sandbox.mediaHost,
    },
    media: { folder: mediaFolder, bucket: null },
    ffmpeg: 'ffmpeg',
    searchPath: process.env.PATH ?? '/usr/bin:/bin',
    logLevel: process.env.TEST_LOG ?? 'silent',
  }
  const log = options.log ?? pino({ level: env.logLevel })
  const sealer = createSealer(env.masterKey)
  const accountId = await createAccount(db)
  const engines: Engine[] = []

  async function start(more: Partial<EngineSettings> = {}, changed: Partial<EngineEnv> = {}): Promise<Engine> {
    const engine = await startEngine({
      env: { ...env, ...changed },
      network: 'sandbox',
      log,
      settings: { ...settings, ...more },
    })
    engines.push(engine)
    return engine
  }
  function engine(): Engine {
    const last = engines.at(-1)
    if (!last) throw new Error('No engine is running')
    return last
  }
  await start()

  return {
    db,
    sandbox: () => sandbox,
    async stopSandbox() {
      const port = Number(new URL(sandbox.url).port)
      await sandbox.stop()
      return async () => {
        sandbox = await startSandbox({ ...sandboxOptions, port })
      }
    },
    phones: createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.adminSecret }),
    env,
    accountId,
    sealer,
    engine,
    startEngine: start,
    async createSession(phoneNumber, overrides = {}) {
      const apiKey = newApiKey()
      const [row] = await db.database.db
        .insert(sessions)
        .values({
          accountId,
          userId: accountId,
          name: phoneNumber,
          phoneNumber,
          network: 'sandbox',
          accountProtection: false,
          logMessages: true,
          apiKeyHash: sha256(apiKey),
          apiKeySealed: Buffer.alloc(0),
          ...overrides,
        })
        .returning({ id: sessions.id })
      if (!row) throw new Error('The session was not created')
      const apiKeySealed = sealer.seal(apiKey, sealContext.apiKey(row.id))
      await db.database.db.update(sessions).set({ apiKeySealed }).where(eq(sessions.id, row.id))
      await db.database.db.insert(sessionCounters).values({ sessionId: row.id })
      const endpointId = await nextEndpointId(db.database)
      await db.database.db.insert(webhookEndpoints).values({
        id: endpointId,
        accountId,
        sessionId: row.id,
        isDefault: true,
        enabled: false,
        secretSealed: sealer.seal(newWebhookSecret(), sealContext.webhook(accountId, endpointId, 'secret')),
        compatSecretSealed: sealer.seal(newCompatSecret(), sealContext.webhook(accountId, endpointId, 'compat')),
      })
      return row.id
    },
    call: (name, sessionId, input = {}, networkId) =>
      callEngine(engine().url, env.rpcSecret, name, {
        call: { accountId, sessionId, ...(networkId ? { networkId } : {}) },
        input: { id: sessionId, ...Object(input) },
      }),
    callByPerson: (name, sessionId, input) =>
      callEngine(engine().url, env.rpcSecret, name, {
        call: { accountId, sessionId, byPerson: true },
        input: { id: sessionId, ...input },
      }),
    async stop() {
      for (const running of engines.splice(0)) await running.stop().catch(() => undefined)
      await sandbox.stop()
      await db.drop()
      await rm(mediaFolder, { recursive: true, force: true })
    },
  }
}

/** What `NODE_EXTRA_CA_CERTS` does for a process that is started for the sandbox. */
function trustMediaHost(caPem: string): void {
  setDefaultCACertificates([...getCACertificates('default'), caPem])
}

async function createAccount({ database }: TestDatabase): Promise<number> {
  const [account] = await database.db.insert(accounts).values({ name: 'Test' }).returning({ id: accounts.id })
  if (!account) throw new Error('The account was not created')
  await database.db
    .insert(users)
    .values({ accountId: account.id, email: 'owner@example.com', name: 'Owner', passwordHash: 'none' })
  return account.id
}
