import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, type ContractTree, contract } from '@messenger/shared/contract/contract'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createTestDatabase } from '@messenger/shared/test/database'
import { encode } from 'next-auth/jwt'
import pino from 'pino'
import { beginLogin } from '../src/server/auth/logins.ts'
import { createPerson } from '../src/server/auth/people.ts'
import { readUser } from '../src/server/auth/profile.ts'
import { createToken } from '../src/server/auth/tokens.ts'
import { parseTrustedProxies } from '../src/server/http/trusted-proxies.ts'
import { handlers } from '../src/server/operations/handlers.ts'
import { subscribe } from '../src/server/plans/subscription.ts'
import type { WebHandlers } from '../src/server/run-operation.ts'
import { startWebFor, type WebOptions } from '../src/server/start.ts'
import { rpcSecret } from './engine.ts'

export const authSecret = 'auth-secret-of-the-tests'
export const setupCode = 'ABCD-2345'

/** Answer of the server, with the body read. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape and compare what they find
  readonly body: any
}

export interface Request {
  readonly token?: string
  readonly session?: number | string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown
}

export interface Account {
  readonly accountId: number
  readonly userId: number
  readonly token: string
}

export type TestWeb = Awaited<ReturnType<typeof startTestWeb>>

type Overrides = Partial<
  Pick<
    WebOptions,
    | 'sandbox'
    | 'settings'
    | 'limits'
    | 'media'
    | 'stream'
    | 'live'
    | 'metrics'
    | 'certificate'
    | 'guards'
    | 'host'
    | 'port'
    | 'pages'
    | 'trashDays'
    | 'trustedProxies'
    | 'owner'
    | 'sso'
    | 'alerts'
    | 'log'
    | 'disk'
  >
> & {
  /** Leads the server to its database another way. */
  readonly databaseWay?: (url: string) => Promise<string>
}

/** A web server without pages on a database of its own, and two accounts. */
export function startTestWeb(overrides: Overrides = {}) {
  return startTestWebFor<Contract>(contract, handlers, overrides)
}

export async function startTestWebFor<C extends ContractTree>(
  tree: C,
  treeHandlers: WebHandlers<C>,
  { databaseWay = async url => url, ...overrides }: Overrides = {},
) {
  const { database, url: databaseUrl, urls, drop } = await createTestDatabase()
  const masterKey = randomBytes(32)
  const dataDir = await mkdtemp(join(tmpdir(), 'web-data-'))
  const mediaFolder = join(dataDir, 'media')
  const options: WebOptions = {
    port: 0,
    databaseUrl: await databaseWay(urls.web),
    masterKey,
    rpcSecret,
    settings: { publicUrl: undefined, allowPrivateUrls: false, authSecret, setupCode },
    media: { folder: mediaFolder, bucket: null },
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    pages: false,
    // Tests call as a reverse proxy on this machine, so that they have callers from several addresses.
    trustedProxies: parseTrustedProxies('127.0.0.1'),
    ...overrides,
  }
  const web = await startWebFor(tree, treeHandlers, options)
  const call = caller(web.url)
  const account = async (name: string): Promise<Account> => {
    const person = await createPerson(database.db, {
      email: `${name}@example.com`,
      name,
      password: `password of ${name}`,
    })
    const token = await createToken(database.db, { ...person, name })
    return { ...person, token: token.text }
  }
  const nextNumber = numbers()
  const session = async ({ token }: Account, fields: object = {}) => {
    const phone = nextNumber()
    const body = { name: 'Line', phone_number: phone, account_protection: false, log_messages: true, ...fields }
    const reply = await call('POST', '/api/messenger-sessions', { token, body })
    if (reply.status !== 200) throw new Error(`The session was not created: ${reply.text}`)
    return { id: Number(reply.body.data.id), key: String(reply.body.data.api_key), phone, record: reply.body.data }
  }
  return {
    url: web.url,
    database,
    /** For tests; the gateway's processes have theirs in `databaseUrls`. */
    databaseUrl,
    databaseUrls: urls,
    masterKey,
    sealer: createSealer(masterKey),
    /** What the processes of a deployment share on disk. */
    dataDir,
    mediaFolder,
    call,
    account,
    session,
    ana: await account('ana'),
    ben: await account('ben'),
    /** Puts an account on a plan, until a time that may be over. */
    subscribe: ({ accountId }: Account, plan: string, endsAt: Date | null = null) =>
      subscribe(database.db, accountId, { plan, endsAt }),
    /** Stops the server and leaves its database. */
    stopWeb: () => web.stop(),
    /** A process that comes after, or stands beside it, on the same database. Whoever starts it stops it. */
    async startNext(others: Pick<Overrides, 'owner' | 'alerts' | 'log' | 'disk' | 'port'> = {}) {
      const next = await startWebFor(tree, treeHandlers, { ...options, ...others })
      return { url: next.url, call: caller(next.url), stop: next.stop }
    },
    async stop() {
      await web.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The login cookie of somebody who has just signed in. */
export async function loginCookie(
  { database }: Pick<TestWeb, 'database'>,
  userId: number,
  secret = authSecret,
): Promise<string> {
  const { passwordHash } = await readUser(database.db, userId)
  const begun = await beginLogin(database.db, { userId, passwordHash }, { ip: '127.0.0.1', userAgent: 'test' })
  return `next-auth.session-token=${await encode({ token: { sub: String(userId), login: begun?.secret }, secret })}`
}

/** Calls a server and reads its answer. */
export function caller(url: string) {
  return (method: string, path: string, request: Request = {}) => send(url, method, path, request)
}

async function send(
  url: string,
  method: string,
  path: string,
  { token, session, key, headers, body }: Request,
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(session === undefined ? {} : { 'x-session-id': String(session) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body !== undefined && typeof body !== 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  // The tool server's streams end with their answer, the stream of events never does.
  const isStream = path !== '/mcp' && response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const isJson = response.headers.get('content-type')?.includes('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

/** Numbers one after the other from anywhere: of a thousand random ones two would be the same in every twentieth run. */
function numbers(): () => string {
  const first = Math.floor(Math.random() * 9_000_000)
  let given = 0
  return () => `+1555${1_000_000 + ((first + given++) % 9_000_000)}`
}
