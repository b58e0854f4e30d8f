import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Hook } from '../receiver.ts'
import { eventually, rest } from './acts.ts'
import { onlyPage } from './page.ts'
import { type Answer, data, type RowsOf, row } from './row-case.ts'
import { newLine, newSession, type Session, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const eventId = expect.stringMatching(/^evt_[0-9A-Z]{26}$/)
const secrets = {
  secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  compat_secret: expect.stringMatching(/^[0-9a-f]{32}$/),
}
const testBody = (sessionId: string) => ({
  event: 'webhook.test',
  sessionId,
  timestamp: expect.any(Number),
  sequence: 0,
  data: { message: 'This is a test event.' },
})

/** Where webhooks are made: for one session, or for all of an account. */
interface Place {
  readonly token: string
  /** Without an address. */
  readonly session: Session
  readonly base: string
  /** What names the session in inputs. */
  readonly key: { readonly id?: number }
  /** What records of this place hold beside the usual. */
  readonly extra: object
  /** The session in bodies of tests. */
  readonly named: string
  readonly mailbox: string
  readonly url: string
}
type Kind = 'session' | 'account'

async function newPlace(world: World, kind: Kind, makeSession = newSession): Promise<Place> {
  const account = kind === 'session' ? world.web.ana : await world.web.account(randomUUID())
  const session = await makeSession(world, account)
  const mailbox = randomUUID()
  const { token } = account
  const common = { session, mailbox, url: world.hooks.urlOf(mailbox) }
  if (kind === 'account') {
    return { ...common, token, base: '/api/webhooks', key: {}, extra: { sessions: null }, named: '0' }
  }
  const { id } = session
  const base = `/api/messenger-sessions/${id}/webhooks`
  return { ...common, token, base, key: { id }, extra: {}, named: String(id) }
}

async function withWebhook(world: World, kind: Kind, fields: object = {}) {
  const place = await newPlace(world, kind)
  const { data: webhook } = await make(world, place, fields)
  return { ...place, webhook }
}
const make = (world: World, { base, url, token }: Place, fields: object = {}) =>
  rest(world, 'POST', base, { url, events: ['session.status'], ...fields }, token)

const record = ({ url, extra }: Place, changes: object = {}) => ({
  id: expect.any(Number),
  url,
  events: ['session.status'],
  enabled: true,
  compat_signature: true,
  chat_filter: 'all',
  ignore_own: false,
  skip_paused_chats: false,
  collect_seconds: 0,
  collect_max_seconds: 60,
  collect_max_messages: 20,
  headers: {},
  description: null,
  status: 'ok',
  is_default: false,
  last_delivery_at: null,
  last_error: null,
  created_at: millis,
  updated_at: millis,
  ...extra,
  ...changes,
})

const tested = async (world: World, kind: Kind) => {
  const given = await withWebhook(world, kind, { headers: { 'X-Own': 'mine' } })
  const { data: outcome } = await rest(world, 'POST', `${given.base}/${given.webhook.id}/test`, {}, given.token)
  return { ...given, deliveryId: String(outcome.deliveryId) }
}
const testDelivery = ({ deliveryId, extra, named }: Place & { deliveryId: string }) => ({
  id: deliveryId,
  event_id: eventId,
  event: 'webhook.test',
  ...('sessions' in extra ? { sessionId: named } : {}),
  sequence: 0,
  status: 'delivered',
  attempt_count: 1,
  next_attempt_at: null,
  last_status_code: 200,
  last_error: null,
  replayed: false,
  created_at: millis,
  delivered_at: millis,
})

/** The receiver's check, after the specification of the signature. */
function isSigned({ headers, text }: Hook, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
    .digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`)
}
const firstHook = (world: World, { mailbox }: Place): Hook => {
  const [hook] = world.hooks.got(mailbox)
  if (!hook) throw new Error('Nothing was received')
  return hook
}
const send = (world: World, { base, token, webhook }: Place & { webhook: Answer }) =>
  rest(world, 'POST', `${base}/${webhook.id}/test`, {}, token)

function endpointRows(kind: Kind, path: `/${string}`) {
  const credential = kind === 'session' ? 'both' : 'pat'
  return {
    list: row({
      rest: `GET ${path}`,
      access: 'read',
      credential,
      async prepare(world) {
        const given = await withWebhook(world, kind)
        // The session's default webhook stands first, and only among the session's own.
        const settings = { webhook_url: given.url, webhook_events: ['call'] }
        await rest(world, 'PUT', `/api/messenger-sessions/${given.session.id}`, settings, given.token)
        return given
      },
      caller: given => given,
      input: ({ key }) => key,
      body: given => {
        const own = { events: ['call'], enabled: false, status: 'paused', is_default: true }
        return data([...(kind === 'session' ? [record(given, own)] : []), record(given)])
      },
    }),
    create: row({
      rest: `POST ${path}`,
      access: 'write',
      credential,
      prepare: world => newPlace(world, kind),
      caller: given => given,
      input: ({ key, url }) => ({
        ...key,
        url,
        events: ['*'],
        chat_filter: 'personal',
        ignore_own: true,
        collect_seconds: 8,
        headers: { 'X-Own': 'mine' },
        description: 'Mine',
      }),
      body: given =>
        data({
          ...record(given, {
            events: ['*'],
            chat_filter: 'personal',
            ignore_own: true,
            collect_seconds: 8,
            headers: { 'X-Own': '••••' },
            description: 'Mine',
          }),
          ...secrets,
        }),
      async saw(given, webhook, world) {
        await send(world, { ...given, webhook })
        const hook = firstHook(world, given)
        expect(hook.headers).toMatchObject({ 'x-own': 'mine', 'x-webhook-signature': webhook.compat_secret })
        expect(isSigned(hook, webhook.secret)).toBe(true)
      },
    }),
    get: row({
      rest: `GET ${path}/{webhookId}`,
      access: 'read',
      credential,
      prepare: world => withWebhook(world, kind),
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id }),
      body: given => data(record(given, { id: given.webhook.id })),
    }),
    update: row({
      rest: `PUT ${path}/{webhookId}`,
      access: 'write',
      credential,
      prepare: world => withWebhook(world, kind),
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id, enabled: false, description: 'Later' }),
      body: given => data(record(given, { enabled: false, status: 'paused', description: 'Later' })),
      saw: async ({ base, token, webhook }, answer, world) =>
        expect((await rest(world, 'GET', `${base}/${webhook.id}`, undefined, token)).data).toEqual(answer),
    }),
    delete: row({
      rest: `DELETE ${path}/{webhookId}`,
      access: 'destructive',
      credential,
      prepare: world => withWebhook(world, kind),
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id }),
      body: () => ({ success: true, message: 'Webhook deleted successfully.' }),
      saw: async ({ base, token }, _, world) =>
        expect((await rest(world, 'GET', base, undefined, token)).data).toEqual([]),
    }),
    rotateSecret: row({
      rest: `POST ${path}/{webhookId}/rotate-secret`,
      access: 'write',
      credential,
      prepare: world => withWebhook(world, kind),
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id, compat: true }),
      body: given => data({ ...record(given), ...secrets, previous_secret_until: millis }),
      async saw(given, answer, world) {
        expect(answer.secret).not.toBe(given.webhook.secret)
        expect(answer.compat_secret).not.toBe(given.webhook.compat_secret)
        await send(world, given)
        const hook = firstHook(world, given)
        expect([isSigned(hook, answer.secret), isSigned(hook, given.webhook.secret)]).toEqual([true, true])
        expect(hook.headers['x-webhook-signature']).toBe(answer.compat_secret)
      },
    }),
    endPreviousSecret: row({
      rest: `DELETE ${path}/{webhookId}/previous-secret`,
      access: 'destructive',
      credential,
      async prepare(world) {
        const given = await withWebhook(world, kind)
        const path = `${given.base}/${given.webhook.id}/rotate-secret`
        const { data: rotated } = await rest(world, 'POST', path, { overlap_hours: 720 }, given.token)
        return { ...given, rotated }
      },
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id }),
      body: () => ({ success: true, message: 'Previous secret ended successfully.' }),
      async saw(given, _, world) {
        await send(world, given)
        const hook = firstHook(world, given)
        expect([isSigned(hook, given.rotated.secret), isSigned(hook, given.webhook.secret)]).toEqual([true, false])
      },
    }),
  }
}

function deliveryRows(kind: Kind, path: `/${string}`) {
  const credential = kind === 'session' ? 'both' : 'pat'
  return {
    test: row({
      rest: `POST ${path}/{webhookId}/test`,
      access: 'write',
      credential,
      prepare: world => withWebhook(world, kind, { enabled: false }),
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id }),
      body: () =>
        data({
          deliveryId: uuid,
          delivered: true,
          status_code: 200,
          latency_ms: expect.any(Number),
          response_body: 'ok',
          error: null,
        }),
      async saw(given, { deliveryId }, world) {
        const hook = firstHook(world, given)
        expect(hook.body).toEqual(testBody(given.named))
        expect(hook.headers).toMatchObject({ 'x-webhook-event': 'webhook.test', 'x-webhook-delivery': deliveryId })
        expect(isSigned(hook, given.webhook.secret)).toBe(true)
      },
    }),
    listDeliveries: row({
      rest: `GET ${path}/{webhookId}/deliveries`,
      access: 'read',
      credential,
      prepare: world => tested(world, kind),
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id, status: 'delivered' }),
      body: given => {
        const at = `${given.base}/${given.webhook.id}/deliveries`
        return data(onlyPage(at, [testDelivery(given)], 'status=delivered&'))
      },
    }),
    getDelivery: row({
      rest: `GET ${path}/{webhookId}/deliveries/{deliveryId}`,
      access: 'read',
      credential,
      prepare: world => tested(world, kind),
      caller: given => given,
      input: ({ key, webhook, deliveryId }) => ({ ...key, webhookId: webhook.id, deliveryId }),
      body: (given, world) => {
        const { headers, text } = firstHook(world, given)
        const attempt = {
          number: 1,
          started_at: millis,
          latency_ms: expect.any(Number),
          status_code: 200,
          response_headers: expect.objectContaining({ 'content-type': 'text/plain' }),
          response_body: 'ok',
          truncated: false,
          error: null,
        }
        const sent = {
          'Content-Type': 'application/json',
          'User-Agent': headers['user-agent'],
          'X-Webhook-Event': 'webhook.test',
          'X-Webhook-Delivery': given.deliveryId,
          'X-Webhook-Signature': '••••',
          'webhook-id': headers['webhook-id'],
          'webhook-timestamp': headers['webhook-timestamp'],
          'webhook-signature': headers['webhook-signature'],
          'X-Own': '••••',
        }
        return data({
          ...testDelivery(given),
          request: { url: given.url, headers: sent, body: text },
          attempts: [attempt],
        })
      },
    }),
    explainEvent: row({
      rest: `GET ${path}/{webhookId}/events/{eventId}`,
      access: 'read',
      credential,
      async prepare(world) {
        const place = await newPlace(world, kind, (where, account) => newLine(where, 'Linked', account))
        const { data: webhook } = await make(world, place)
        const from = `/api/events?types=session.status`
        const { data: events } = await rest(world, 'GET', from, undefined, place.session.key)
        return { ...place, webhook, event: events.at(-1) }
      },
      caller: given => given,
      input: ({ key, webhook, event }) => ({ ...key, webhookId: webhook.id, eventId: event.id }),
      body: given =>
        data({
          event_id: given.event.id,
          event: 'session.status',
          ...(kind === 'account' ? { sessionId: String(given.session.id) } : {}),
          sequence: given.event.sequence,
          webhook_id: given.webhook.id,
          outcome: 'not_made',
          reason: 'made_later',
          explanation: expect.stringMatching(/^The webhook was made at .*Z, after the event of .*Z\.$/),
          deliveries: [],
        }),
    }),
    replay: row({
      rest: `POST ${path}/{webhookId}/replay`,
      access: 'write',
      credential,
      async prepare(world) {
        const place = await newPlace(world, kind, (where, account) => newLine(where, 'Linked', account))
        const { data: webhook } = await make(world, place)
        return { ...place, webhook }
      },
      caller: given => given,
      input: ({ key, webhook }) => ({ ...key, webhookId: webhook.id, from: 0 }),
      body: () => data({ replayed: expect.any(Number) }),
      saw: (given, { replayed }, world) =>
        eventually(() => {
          const again = world.hooks.got(given.mailbox).filter(({ body }) => body.replayed)
          expect(again.map(({ body }) => body.event)).toEqual(Array(replayed).fill('session.status'))
          expect(replayed).toBeGreaterThan(0)
        }),
    }),
  }
}

/** The rows of a session's webhooks, or of their twins. */
export function webhookRows(kind: Kind): RowsOf<'webhooks'> {
  const path = kind === 'session' ? '/api/messenger-sessions/{id}/webhooks' : '/api/webhooks'
  return { ...endpointRows(kind, path), ...deliveryRows(kind, path) }
}
