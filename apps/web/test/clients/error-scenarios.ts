import { randomUUID } from 'node:crypto'
import { errorCatalogue } from '@messenger/shared/contract/errors'
import { expect } from 'vitest'
import { freePort } from '../free-port.ts'
import { newLine, newPhone, newSession, type World } from '../rows/world.ts'
import { freshAccount } from './fresh-account.ts'
import { byKey, byToken, type Ground, type Outcome, once, type Scenario, scenario } from './scenario.ts'

type Code = keyof typeof errorCatalogue

/** The refusal of the catalogue, as its class. */
const refused = (className: string, code: Code, more: object = {}) => ({
  ok: false,
  error: {
    class: className,
    code,
    status: errorCatalogue[code].status,
    message: errorCatalogue[code].message,
    requestId: expect.stringMatching(/\S/),
    ...more,
  },
})

/** A failure that is not the gateway's answer. */
const failed =
  (className: string) =>
  ({ answer }: Outcome) =>
    expect(answer).toMatchObject({ ok: false, error: { class: className } })

const nothing = async () => ({})
const call = { do: 'call', options: once } as const

export const errorScenarios: readonly Scenario[] = [
  scenario({
    name: '400: what cannot be done now',
    prepare: ({ world }) => newSession(world),
    request: ({ id }, { web }) => ({ ...call, ...byToken(web.ana), operation: 'sessions.restart', input: { id } }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('BadRequestError', 'restart_not_connected')),
  }),
  scenario({
    name: '401: a token of nobody',
    prepare: nothing,
    request: () => ({ ...call, ...byToken({ token: '0'.repeat(64) }), operation: 'sessions.list', input: {} }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('AuthenticationError', 'auth_invalid')),
  }),
  scenario({
    name: '402: the subscription is over',
    async prepare({ world: { web } }) {
      const account = await freshAccount(web)
      const session = await web.session(account)
      await web.subscribe(account, 'standard', new Date(Date.now() - 60_000))
      return session
    },
    request: session => ({ ...call, ...byKey(session), operation: 'events.list', input: {} }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('SubscriptionError', 'subscription')),
  }),
  scenario({
    name: '403: more sessions than the plan has',
    async prepare({ world: { web } }) {
      const account = await freshAccount(web)
      await web.subscribe(account, 'trial')
      await web.session(account)
      return account
    },
    request: account => ({
      ...call,
      ...byToken(account),
      operation: 'sessions.create',
      input: { name: 'Second', phone_number: '+15557770001', account_protection: false, log_messages: true },
    }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('PermissionDeniedError', 'session_limit')),
  }),
  scenario({
    name: '404: a session that is not there',
    prepare: nothing,
    request: (_, { web }) => ({
      ...call,
      ...byToken(web.ana),
      operation: 'sessions.get',
      input: { id: 2_000_000_000 },
    }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('NotFoundError', 'session_not_found')),
  }),
  scenario({
    name: '404: an answer that is not the gateway’s',
    troubles: [{ does: 'answer', status: 404, body: '<h1>No such host</h1>' }],
    prepare: nothing,
    request: (_, { web }) => ({ ...call, ...byToken(web.ana), operation: 'sessions.list', input: {} }),
    expects: ({ answer: { error } }) =>
      expect({ ...error, code: error?.code ?? null }).toMatchObject({
        class: 'NotFoundError',
        status: 404,
        code: null,
      }),
  }),
  scenario({
    name: '409: an idempotency key of another call',
    prepare: keyInUse,
    request: ({ request, input }) => ({ ...request, input: { ...input, text: 'Another text' } }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('ConflictError', 'idempotency_conflict')),
  }),
  scenario({
    name: '409: a call of the same key is under way, for longer than the gateway waits',
    async prepare(ground) {
      const used = await keyInUse(ground)
      // As the record is while its call is being worked on.
      await ground.world.web.database.sql`
        update idempotency_records set status = null, sealed_body = null, busy_until = now() + interval '1 hour'
        where key = ${used.key}`
      return used
    },
    request: ({ request }) => request,
    expects: ({ answer }) => expect(answer).toMatchObject(refused('ConflictError', 'idempotency_busy')),
  }),
  scenario({
    name: '413: a body that is too large',
    prepare: nothing,
    request: (_, { ana, bob }) => ({
      ...call,
      ...byKey(ana),
      operation: 'messages.sendText',
      input: { to: bob.number, text: 'x'.repeat(1_200_000) },
    }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('PayloadTooLargeError', 'body_too_large')),
  }),
  scenario({
    name: '422: what is wrong with which field',
    prepare: nothing,
    request: (_, { ana, bob }) => ({
      ...call,
      ...byKey(ana),
      operation: 'messages.sendPoll',
      input: { to: bob.number, poll: { question: 'Only one?', options: ['Yes'] } },
    }),
    expects: ({ answer }) => {
      const errors = { 'poll.options': [expect.stringMatching(/at least 2/)] }
      expect(answer).toMatchObject(refused('ValidationError', 'validation', { errors }))
    },
  }),
  scenario({
    name: '429: too soon, with the seconds to wait',
    prepare: ({ world }) => protectedLine(world),
    request: ({ line, to }) => ({
      ...call,
      ...byKey(line),
      operation: 'messages.sendText',
      input: { to, text: 'Two' },
    }),
    expects({ answer }) {
      expect(answer).toMatchObject(refused('RateLimitError', 'rate_protection', { retryAfter: expect.any(Number) }))
      expect(answer.error?.retryAfter).toBeGreaterThanOrEqual(1)
      expect(answer.error?.retryAfter).toBeLessThanOrEqual(5)
    },
  }),
  scenario({
    name: '500: the gateway or what is before it broke',
    troubles: [{ does: 'answer', status: 500, body: 'oops' }],
    prepare: nothing,
    request: (_, { web }) => ({ ...call, ...byToken(web.ana), operation: 'sessions.list', input: {} }),
    expects: ({ answer: { error } }) =>
      expect({ ...error, code: error?.code ?? null }).toMatchObject({ class: 'ServerError', status: 500, code: null }),
  }),
  scenario({
    name: '503: no engine for this session',
    async prepare({ world: { web } }) {
      const account = await freshAccount(web)
      await web.subscribe(account, 'unlimited')
      return { account, session: await web.session(account, { network: 'live' }) }
    },
    request: ({ account, session }) => ({
      ...call,
      ...byToken(account),
      operation: 'sessions.connect',
      input: { id: session.id },
    }),
    expects: ({ answer }) => expect(answer).toMatchObject(refused('NotReadyError', 'not_ready', { retryAfter: 5 })),
  }),
  scenario({
    name: '507: the disk is full',
    async prepare({ world: { web } }) {
      const limits = { folders: { data: web.dataDir }, mediaBytes: 1e18, sendsBytes: 1e18 }
      return web.startNext({ port: 0, disk: limits })
    },
    request: ({ url }, { ana, bob }) => ({
      ...call,
      ...byKey(ana),
      baseUrl: url,
      operation: 'messages.sendText',
      input: { to: bob.number, text: 'No room' },
    }),
    async expects({ answer }, { stop }) {
      await stop()
      expect(answer).toMatchObject(refused('StorageError', 'disk_full', { retryAfter: 60 }))
    },
  }),
  scenario({
    name: 'nobody listens',
    prepare: async () => ({ port: await freePort() }),
    request: ({ port }, { web }) => ({
      ...call,
      ...byToken(web.ana),
      baseUrl: `http://127.0.0.1:${port}`,
      operation: 'sessions.list',
      input: {},
    }),
    expects: failed('GatewayConnectionError'),
  }),
  scenario({
    name: 'nobody answers in time',
    troubles: [{ does: 'keep waiting' }],
    prepare: nothing,
    request: (_, { web }) => ({
      ...call,
      ...byToken(web.ana),
      operation: 'sessions.list',
      input: {},
      options: { ...once, timeoutMs: 3_000 },
    }),
    expects(outcome) {
      failed('GatewayTimeoutError')(outcome)
      expect(outcome.ms).toBeLessThan(30_000)
      expect(outcome.passed).toHaveLength(1)
    },
  }),
  scenario({
    name: 'the caller gives up',
    troubles: [{ does: 'keep waiting' }],
    not: { python: 'a blocking call has its timeout alone', php: 'a blocking call has its timeout alone' },
    prepare: nothing,
    request: (_, { web }) => ({ ...call, ...byToken(web.ana), operation: 'sessions.list', input: {} }),
    meanwhile: async (_, { driver, id }) =>
      expect(await driver.ask({ do: 'cancel', target: id })).toMatchObject({ ok: true }),
    expects: ({ answer }) => {
      expect(answer.ok).toBe(false)
      expect(['GatewayAbortError', 'CancelledError']).toContain(answer.error?.class)
    },
  }),
]

/** A send that was accepted under a key, and its request. */
async function keyInUse({ world, driver }: Ground) {
  const key = `key-${randomUUID()}`
  const input = { to: (await newPhone(world)).number, text: 'Under a key' }
  const options = { ...once, idempotencyKey: key }
  const request = { do: 'call', ...byKey(world.ana), operation: 'messages.sendText', input, options } as const
  expect(await driver.ask({ ...request, baseUrl: world.web.url })).toMatchObject({ ok: true })
  return { key, input, request }
}

/** A session that may send once in five seconds, and has. */
export async function protectedLine(world: World) {
  const account = await freshAccount(world.web)
  await world.web.subscribe(account, 'unlimited')
  const line = await newLine(world, 'Careful', account)
  const to = (await newPhone(world, 'Reader', account)).number
  const path = `/api/messenger-sessions/${line.id}`
  const changed = await world.web.call('PUT', path, { token: account.token, body: { account_protection: true } })
  expect(changed.status).toBe(200)
  const first = await world.web.call('POST', '/api/send-message', { token: line.key, body: { to, text: 'One' } })
  expect(first.status, first.text).toBe(200)
  return { account, line, to }
}
