import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, rest, type ShownMessage } from '../rows/acts.ts'
import { newPhone, type Phone, type World } from '../rows/world.ts'
import { protectedLine } from './error-scenarios.ts'
import { byKey, byToken, type Outcome, once, type Scenario, scenario } from './scenario.ts'
import type { Trouble } from './way.ts'

const lost: Trouble = { does: 'drop the answer' }
const reset: Trouble = { does: 'reset' }
const badGateway: Trouble = { does: 'answer', status: 502, body: '<h1>Bad Gateway</h1>' }
const unavailable: Trouble = { does: 'answer', status: 503, body: '', headers: { 'retry-after': '2' } }

/** A send that has its troubles, and reaches its phone once all the same. */
function sendThrough(name: string, troubles: readonly Trouble[], more: { readonly replayed?: boolean } = {}): Scenario {
  return scenario({
    name,
    troubles,
    prepare: async ({ world }) => ({ phone: await newPhone(world), text: `Once ${randomUUID()}` }),
    request: ({ phone, text }, { ana }) => ({
      do: 'call',
      ...byKey(ana),
      operation: 'messages.sendText',
      input: { to: phone.number, text },
    }),
    async expects({ answer, passed }, { phone, text }, { world }) {
      expect(answer).toMatchObject({ ok: true, output: { msgId: expect.any(Number), jid: phone.number } })
      await arrivedOnce(world, phone, text)
      expect(answer.response).toMatchObject({ status: 200, replayed: more.replayed ?? false })
      expect(passed).toHaveLength(troubles.filter(({ does }) => does !== 'double').length + 1)
      expect(new Set(passed.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      expect(passed[0]?.headers['idempotency-key']).toMatch(/^[\w-]{20,}$/)
      expect(new Set(passed.filter(({ body }) => body.length > 0).map(({ body }) => `${body}`)).size).toBe(1)
    },
  })
}

/** By the phone's own record. A second message that overtakes another one does not exist: they go through one queue. */
async function arrivedOnce(world: World, phone: Phone, text: string): Promise<void> {
  const last = `Last ${randomUUID()}`
  await rest(world, 'POST', '/api/send-message?wait=sent', { to: phone.number, text: last }, world.ana.key)
  await eventually(async () => {
    const { data } = await rest(world, 'GET', `/api/sandbox/phones/${phone.number}/messages?limit=200`)
    const texts = data.map((message: ShownMessage) => message.text)
    expect(texts).toContain(last)
    expect([...texts].sort()).toEqual([last, text].sort())
  })
}

/** How often the library asked when every answer was this. */
function tries(name: string, trouble: Trouble, count: number, error: object, options: object = {}): Scenario {
  return scenario({
    name,
    troubles: Array.from({ length: 5 }, () => trouble),
    prepare: async () => ({}),
    request: (_, { ana }) => ({ do: 'call', ...byKey(ana), operation: 'events.list', input: {}, options }),
    expects({ answer, passed }) {
      expect(answer).toMatchObject({ ok: false, error })
      expect(passed).toHaveLength(count)
    },
  })
}

const answer = (status: number): Trouble => ({ does: 'answer', status, body: '{"success":false,"message":"No"}' })
const waited = ({ passed }: Outcome) => (passed[1]?.at ?? 0) - (passed[0]?.at ?? 0)

export const retryScenarios: readonly Scenario[] = [
  sendThrough('a send without trouble', []),
  sendThrough('the answer is lost after the gateway did the work', [lost], { replayed: true }),
  sendThrough('the connection is reset before', [reset]),
  sendThrough('something in between answers 502', [badGateway]),
  sendThrough('an answer is lost, then 502', [lost, badGateway], { replayed: true }),
  sendThrough('the way doubles a send', [{ does: 'double' }], { replayed: true }),
  tries('two more tries at most', badGateway, 3, { class: 'ServerError', status: 502 }),
  tries('resets without end', reset, 3, { class: 'GatewayConnectionError' }),
  tries('no second try where none is wanted', badGateway, 1, { class: 'ServerError', status: 502 }, once),
  tries('one more try where one is wanted', badGateway, 2, { class: 'ServerError', status: 502 }, { maxRetries: 1 }),
  tries('what a repeat cannot change is not repeated', answer(400), 1, { class: 'BadRequestError', status: 400 }),
  tries('nor is what the gateway cannot do', answer(501), 1, { class: 'ServerError', status: 501 }),
  tries('408 is repeated', answer(408), 3, { class: 'BadRequestError', status: 408 }),
  scenario({
    name: 'Retry-After of a 503 is waited for',
    troubles: [unavailable],
    prepare: async () => ({}),
    request: (_, { web }) => ({ do: 'call', ...byToken(web.ana), operation: 'sessions.list', input: {} }),
    expects(outcome) {
      expect(outcome.answer.ok).toBe(true)
      expect(outcome.passed).toHaveLength(2)
      expect(waited(outcome)).toBeGreaterThanOrEqual(1_990)
    },
  }),
  scenario({
    name: 'Retry-After of the gateway’s own 429 is waited for',
    troubles: [],
    prepare: ({ world }) => protectedLine(world),
    request: ({ line, to }) => ({
      do: 'call',
      ...byKey(line),
      operation: 'messages.sendText',
      input: { to, text: 'Two' },
    }),
    async expects(outcome, { account, to }, { world }) {
      expect(outcome.answer.error).toBeUndefined()
      expect(outcome.passed.length).toBeGreaterThanOrEqual(2)
      expect(waited(outcome)).toBeGreaterThanOrEqual(990)
      await eventually(async () => {
        const { data } = await rest(world, 'GET', `/api/sandbox/phones/${to}/messages`, undefined, account.token)
        expect(data.map(({ text }: ShownMessage) => text).sort()).toEqual(['One', 'Two'])
      })
    },
  }),
  scenario({
    name: 'a key that is still busy is tried again',
    troubles: [
      {
        does: 'answer',
        status: 409,
        headers: { 'content-type': 'application/json', 'x-error-code': 'idempotency_busy' },
        body: '{"success":false,"message":"A request with this idempotency key is still being processed."}',
      },
    ],
    prepare: ({ world }) => newPhone(world),
    request: ({ number }, { ana }) => ({
      do: 'call',
      ...byKey(ana),
      operation: 'messages.sendText',
      input: { to: number, text: 'Again' },
    }),
    expects({ answer, passed }) {
      expect(answer).toMatchObject({ ok: true })
      expect(passed).toHaveLength(2)
    },
  }),
  scenario({
    name: 'an idempotency key of the caller’s own',
    troubles: [lost],
    prepare: async ({ world }) => ({ phone: await newPhone(world), key: `order-${randomUUID()}` }),
    request: ({ phone, key }, { ana }) => ({
      do: 'call',
      ...byKey(ana),
      operation: 'messages.sendText',
      input: { to: phone.number, text: 'Order 7' },
      options: { idempotencyKey: key },
    }),
    async expects({ answer, passed }, { phone, key }, { world }) {
      expect(answer).toMatchObject({ ok: true, response: { replayed: true } })
      expect(passed.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
      await arrivedOnce(world, phone, 'Order 7')
    },
  }),
  scenario({
    name: 'a call’s request id and its rate limit',
    async prepare({ world: { web } }) {
      const account = await web.account(`limits-${randomUUID()}`)
      await web.subscribe(account, 'standard')
      return account
    },
    request: account => ({ do: 'call', ...byToken(account), operation: 'sessions.list', input: {} }),
    expects({ answer: { response } }) {
      expect(response).toMatchObject({ status: 200, requestId: expect.stringMatching(/\S/), replayed: false })
      expect(response?.rateLimit).toMatchObject({ limit: 60, remaining: 59 })
      expect(response?.rateLimit?.reset).toBeLessThanOrEqual(60)
    },
  }),
]
