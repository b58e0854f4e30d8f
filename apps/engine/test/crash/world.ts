import { randomBytes } from 'node:crypto'
import { createSandboxClient, type SandboxClient } from '@messenger/sandbox-network/admin/client'
import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import type { Database } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { urlsFor } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { callEngine } from '../call-engine.ts'
import { seedAccount, seedSession, testMasterKey } from '../seed.ts'
import { type Child, startChild } from './child.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const own = '15557770001'
const other = '15557770002'

/** A linked session whose engine is a process that can be killed, a phone at the other end, and a webhook receiver. */
export interface World {
  readonly database: Database
  readonly sandbox: Sandbox
  readonly phones: SandboxClient
  readonly owner: string
  /** Of the session's account. */
  readonly number: string
  readonly accountId: number
  readonly sessionId: number
  readonly apiKey: string
  readonly receiver: Receiver
  readonly engineEnv: Readonly<Record<string, string>>
  /** Starts an engine, dying at a point when one is given (`received:7`). */
  startEngine(crashAt?: string): Promise<Child>
  /** The other phone writes to the session's account. */
  phoneSends(text: string): Promise<void>
  /** The other phone posts a status that no device can read. */
  postsUnreadable(text: string): Promise<void>
  /** The other phone can be written to at this one of its addresses. */
  isReachedBy(address: 'lid' | 'number'): Promise<void>
  /** Texts on the other phone that came from the session. */
  phoneGot(): Promise<string[]>
  isConnected(): Promise<boolean>
  stop(): Promise<void>
}

/** `more`: settings of its engines. */
export async function createWorld(
  database: Database,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<World> {
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex') })
  const phones = createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.adminSecret })
  const receiver = await startReceiver()
  const account = await seedAccount(database)
  const { sessionId, apiKey, defaultEndpointId } = await seedSession(database, account)
  await database.db
    .update(webhookEndpoints)
    .set({ url: receiver.url, events: ['*'], enabled: true })
    .where(eq(webhookEndpoints.id, defaultEndpointId))
  const owner = String(account.accountId)
  await phones.createPhone({ owner, phone_number: `+${own}`, name: 'Ana' })
  await phones.createPhone({ owner, phone_number: `+${other}`, name: 'Bob' })
  const engineEnv = {
    DATABASE_URL: urlsFor(databaseUrl).engine,
    MESSENGER_MASTER_KEY: testMasterKey.toString('base64'),
    MESSENGER_RPC_SECRET: randomBytes(32).toString('hex'),
    MESSENGER_ENGINE_ID: 'crash-test',
    MESSENGER_ALLOW_PRIVATE_URLS: 'on',
    MESSENGER_SANDBOX_URL: sandbox.url,
    MESSENGER_SANDBOX_ROOT_KEY: sandbox.rootPublicKey,
    ...more,
  }
  return {
    database,
    sandbox,
    phones,
    owner,
    number: `+${own}`,
    accountId: account.accountId,
    sessionId,
    apiKey,
    receiver,
    engineEnv,
    startEngine: crashAt =>
      startChild({
        program: '../../src/main.ts',
        args: ['--network', 'sandbox'],
        preload: ['./inject.ts'],
        env: { ...engineEnv, ...(crashAt ? { MESSENGER_TEST_CRASH: crashAt } : {}) },
      }),
    async phoneSends(text) {
      await phones.sendMessage({ owner, phone_number: other, to: `+${own}`, text })
    },
    async postsUnreadable(text) {
      await phones.postStatus({ owner, phone_number: other, text, readable: false })
    },
    async isReachedBy(reached_by) {
      await phones.updatePhone({ owner, phone_number: other, reached_by })
    },
    phoneGot: () => textsFrom(phones, owner),
    async isConnected() {
      const [row] = await database.sql<{ status: string }[]>`select status from sessions where id = ${sessionId}`
      return row?.status === 'connected'
    },
    async stop() {
      await receiver.close()
      await sandbox.stop()
    },
  }
}

/** The session's own phone. */
export const ownNumber = `+${own}`

/** The recipient of what the session sends. */
export const otherNumber = `+${other}`

/** Links the session through a running engine. */
export async function link(world: World, engine: Child): Promise<void> {
  const { accountId, sessionId, owner } = world
  const secret = String(world.engineEnv.MESSENGER_RPC_SECRET)
  const reply = await callEngine<{ qrCode: string }>(engine.url, secret, 'sessions.connect', {
    call: { accountId, sessionId },
    input: { id: sessionId },
  })
  await world.phones.scan({ owner, phone_number: own, qr: reply.qrCode, session_id: sessionId })
}

async function textsFrom(phones: SandboxClient, owner: string): Promise<string[]> {
  const texts: string[] = []
  let after: string | undefined
  for (;;) {
    const page = await phones.listMessages({ owner, phone_number: other, limit: 200, ...(after ? { after } : {}) })
    texts.push(...page.filter(message => !message.from_me).map(message => message.text))
    after = page.at(-1)?.id
    if (page.length < 200) return texts
  }
}
