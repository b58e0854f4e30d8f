import { randomBytes } from 'node:crypto'
import { createSandboxClient, type SandboxClient } from '@messenger/sandbox-network/admin/client'
import { startSandbox } from '@messenger/sandbox-network/start'
import type { Database } from '@messenger/shared/db/create-db'
import { urlsFor } from '@messenger/shared/test/database'
import { vi } from 'vitest'
import { z } from 'zod'
import type { LaneSettings } from '../../../src/webhooks/settings.ts'
import { type Child, startChild } from '../child.ts'
import { type Api, createApi } from './api.ts'
import type { Temper } from './arrival.ts'
import { type Receivers, startReceivers } from './receivers.ts'

/** A linked session and the phone of a person who writes to it. */
export interface House {
  readonly sessionId: number
  readonly number: string
  readonly contact: string
}

/** A webhook for everything. `sessionId` is null for one of the account, which has a lane for each session. */
export interface Endpoint {
  readonly name: string
  readonly webhookId: number
  readonly sessionId: number | null
}

/** Many linked sessions with several endpoints each, seen through the doors that users have. */
export interface Town {
  readonly api: Api
  readonly phones: SandboxClient
  readonly owner: string
  readonly houses: readonly House[]
  readonly endpoints: readonly Endpoint[]
  readonly receivers: Receivers
  /** Starts an engine; one that has the id of a dead one takes over what that one held. */
  startEngine(engineId: string): Promise<Child>
  /** Creates so many sessions with their endpoints and links them; each goes to the engine that says it is the least busy. */
  settle(sessions: number): Promise<void>
  stop(): Promise<void>
}

export interface TownOptions {
  readonly database: Database
  readonly databaseUrl: string
  /** Endpoints of each session, the one of the account not counted. */
  readonly endpointsEach: number
  readonly temper: Temper
  /** What the lanes wait; the product's own times where nothing is given. */
  readonly lanes?: Partial<LaneSettings>
}

const patience = { timeout: 120_000, interval: 100 }

export async function createTown(options: TownOptions): Promise<Town> {
  const receivers = await startReceivers(options.temper)
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex') })
  const phones = createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.adminSecret })
  const token = randomBytes(32).toString('hex')
  const urls = urlsFor(options.databaseUrl)
  const env = {
    MESSENGER_MASTER_KEY: randomBytes(32).toString('base64'),
    MESSENGER_RPC_SECRET: randomBytes(32).toString('hex'),
    MESSENGER_ALLOW_PRIVATE_URLS: 'on',
  }
  const web = await startChild({
    program: '../../../web/src/server/main.ts',
    args: ['--no-pages'],
    env: webEnv({ ...env, DATABASE_URL: urls.web }, token),
  })
  const api = createApi(web.url, token)
  const houses: House[] = []
  const endpoints: Endpoint[] = []
  // Whoever sets an installation up has its first account.
  const owner = await firstAccount(options.database)
  const add = async (name: string, sessionId: number | null) => {
    const path = webhooksOf(sessionId)
    const { id } = await api.call({ method: 'POST', path, body: { url: receivers.urlOf(name), events: ['*'] } }, withId)
    endpoints.push({ name, webhookId: id, sessionId })
  }
  return {
    ...{ api, phones, owner, houses, endpoints, receivers },
    startEngine: engineId =>
      startChild({
        program: '../../src/main.ts',
        args: ['--network', 'sandbox'],
        preload: ['./tune.ts'],
        env: {
          ...env,
          DATABASE_URL: urls.engine,
          MESSENGER_ENGINE_ID: engineId,
          MESSENGER_SANDBOX_URL: sandbox.url,
          MESSENGER_SANDBOX_ROOT_KEY: sandbox.rootPublicKey,
          MESSENGER_TEST_LANES: JSON.stringify(options.lanes ?? {}),
        },
      }),
    async settle(sessions) {
      if (houses.length === 0) await add('account', null)
      for (let left = sessions; left > 0; left -= 1) {
        const house = await createSession(api, houses.length)
        for (let n = 1; n <= options.endpointsEach; n += 1)
          await add(`session-${house.sessionId}-${n}`, house.sessionId)
        await link({ api, phones, owner }, house)
        houses.push(house)
      }
      for (const house of houses) await vi.waitFor(() => needConnected(api, house), patience)
    },
    async stop() {
      await api.close()
      await web.kill()
      await receivers.stop()
      await sandbox.stop()
    },
  }
}

/** Path of the webhooks of a session, or of the account. */
export function webhooksOf(sessionId: number | null): string {
  return sessionId === null ? '/api/webhooks' : `/api/messenger-sessions/${sessionId}/webhooks`
}

const withId = z.object({ id: z.int() })

function webEnv(shared: Readonly<Record<string, string>>, token: string): Record<string, string> {
  return {
    ...shared,
    PORT: '0',
    MESSENGER_AUTH_SECRET: randomBytes(32).toString('hex'),
    MESSENGER_OWNER_EMAIL: 'owner@example.com',
    MESSENGER_OWNER_PASSWORD: randomBytes(12).toString('hex'),
    MESSENGER_OWNER_TOKEN: token,
  }
}

async function firstAccount({ sql }: Database): Promise<string> {
  const [row] = await sql<{ id: number }[]>`select id from accounts`
  if (!row) throw new Error('There is no account')
  return String(row.id)
}

async function createSession(api: Api, index: number): Promise<House> {
  const digits = String(1000 + index)
  const number = `+1555777${digits}`
  const body = { name: number, phone_number: number, account_protection: false, log_messages: true, network: 'sandbox' }
  const { id } = await api.call({ method: 'POST', path: '/api/messenger-sessions', body }, withId)
  return { sessionId: id, number, contact: `+1555888${digits}` }
}

async function link({ api, phones, owner }: Pick<Town, 'api' | 'phones' | 'owner'>, house: House): Promise<void> {
  await phones.createPhone({ owner, phone_number: house.number, name: `Owner of ${house.sessionId}` })
  await phones.createPhone({ owner, phone_number: house.contact, name: `Friend of ${house.sessionId}` })
  const path = `/api/messenger-sessions/${house.sessionId}/connect`
  const { qrCode } = await api.call({ method: 'POST', path, body: {} }, z.object({ qrCode: z.string() }))
  await phones.scan({ owner, phone_number: house.number, qr: qrCode, session_id: house.sessionId })
}

async function needConnected(api: Api, { sessionId }: House): Promise<void> {
  const path = `/api/messenger-sessions/${sessionId}`
  const { status } = await api.call({ method: 'GET', path }, z.object({ status: z.string() }))
  if (status !== 'connected') throw new Error(`Session ${sessionId} is ${status}`)
}
