import { randomUUID } from 'node:crypto'
import { signWebhook } from '@messenger/shared/outbound/webhook-signature'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hook } from './receiver.ts'
import { eventually, phoneSends, rest } from './rows/acts.ts'
import type { Answer } from './rows/row-case.ts'
import { type Line, newLine, newPhone, type Phone, startWorld, type World } from './rows/world.ts'

/** The gateway as it runs, with real messages; Ana's account has two linked sessions. */
let world: World
let line: Line
let other: Line
let writer: Phone
beforeAll(async () => {
  world = await startWorld()
  line = await newLine(world, 'First')
  other = await newLine(world, 'Second')
  writer = await newPhone(world, 'Writer')
})
afterAll(() => world?.stop())

interface Webhook {
  readonly id: number
  readonly path: string
  readonly mailbox: string
  readonly secret: string
}
const ofSession = ({ id }: Line) => `/api/messenger-sessions/${id}/webhooks`

async function newWebhook(base: string, fields: object = {}): Promise<Webhook> {
  const mailbox = randomUUID()
  const body = { url: world.hooks.urlOf(mailbox), events: ['messages.received'], ...fields }
  const { data } = await rest(world, 'POST', base, body)
  return { id: data.id, path: `${base}/${data.id}`, mailbox, secret: data.secret }
}
const ask = async (webhook: Webhook, method: string, path = '', body?: object) =>
  (await rest(world, method, `${webhook.path}${path}`, body)).data
const write = (to: Line, text: string) => phoneSends(world, writer, { to: to.number, text })
const deliveriesOf = async (webhook: Webhook, query = ''): Promise<Answer[]> =>
  (await ask(webhook, 'GET', `/deliveries?per_page=100${query}`)).data
const textOf = ({ body }: Hook) => body.data.messages.messageBody ?? body.data.messages.message.conversation
const texts = (webhook: Webhook) => world.hooks.got(webhook.mailbox).map(textOf)
/** Writes, and waits until each text has come. */
async function arrive(webhook: Webhook, to: Line, ...wanted: string[]) {
  for (const text of wanted) {
    await write(to, text)
    await eventually(() => expect(texts(webhook)).toContain(text))
  }
}
/** The sessions' own last event, once it is stored. */
const stored = (to: Line, text: string) =>
  eventually(async () => {
    const rows = await world.web.database.sql<{ id: string; sessionId: number; data: string }[]>`
      select id, session_id as "sessionId", data from events where session_id = ${to.id} and event = 'messages.received'`
    expect(openedEvents(world.web.sealer, rows).filter(({ data }) => data.includes(text))).toHaveLength(1)
  })

describe('webhooks for all sessions', () => {
  it('get events of each, and a delivery carries its session', async () => {
    const webhook = await newWebhook('/api/webhooks')
    await arrive(webhook, line, 'One')
    await arrive(webhook, other, 'Two')
    expect(world.hooks.got(webhook.mailbox).map(({ body }) => body.sessionId)).toEqual([line.id, other.id].map(String))
    await eventually(async () => {
      const log = await deliveriesOf(webhook)
      expect(log.map(({ sessionId, status }) => [sessionId, status])).toEqual([
        [String(other.id), 'delivered'],
        [String(line.id), 'delivered'],
      ])
    })
  })

  it('get those of sessions that are made later', async () => {
    const webhook = await newWebhook('/api/webhooks')
    await arrive(webhook, await newLine(world, 'Later'), 'Made later')
  })

  it('can be narrowed to some', async () => {
    const webhook = await newWebhook('/api/webhooks', { sessions: [other.id] })
    await write(line, 'Not for it')
    await stored(line, 'Not for it')
    await arrive(webhook, other, 'For it')
    expect(texts(webhook)).toEqual(['For it'])
  })
})

describe('a pause', () => {
  it('keeps what is unfinished until the webhook is enabled again, and makes nothing new', async () => {
    const webhook = await newWebhook(ofSession(line))
    world.hooks.answers(webhook.mailbox, 503)
    await arrive(webhook, line, 'Before')
    await ask(webhook, 'PUT', '', { enabled: false })
    world.hooks.answers(webhook.mailbox, 200)
    await write(line, 'Meanwhile')
    await stored(line, 'Meanwhile')
    await eventually(async () =>
      expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'pending', last_error: 'HTTP 503' }]),
    )
    expect(await ask(webhook, 'GET')).toMatchObject({ status: 'paused' })
    await ask(webhook, 'PUT', '', { enabled: true })
    await eventually(async () => expect((await deliveriesOf(webhook))[0].status).toBe('delivered'))
    expect(texts(webhook)).not.toContain('Meanwhile')

    expect(await ask(webhook, 'POST', '/replay', { from: Date.now() - 60_000 })).toEqual({
      replayed: expect.any(Number),
    })
    await eventually(() => expect(texts(webhook)).toContain('Meanwhile'))
  })
})

describe('a replay', () => {
  it('brings events again, as they were, in their order', async () => {
    const webhook = await newWebhook(ofSession(line))
    await arrive(webhook, line, 'A', 'B', 'C')
    const first = [...world.hooks.got(webhook.mailbox)]
    const log = await eventually(async () => {
      const rows = await deliveriesOf(webhook, '&status=delivered')
      expect(rows).toHaveLength(3)
      return rows
    })
    const ids = log.map(({ id }) => id)
    expect(await ask(webhook, 'POST', '/replay', { deliveryIds: ids })).toEqual({ replayed: 3 })
    const again = await eventually(() => {
      const hooks = world.hooks.got(webhook.mailbox).slice(first.length)
      expect(hooks).toHaveLength(3)
      return hooks
    })
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => ({ ...body, replayed: true })))
    expect(again.map(({ headers }) => headers['webhook-id'])).toEqual(first.map(({ headers }) => headers['webhook-id']))
    const [newest] = await deliveriesOf(webhook)
    expect(newest).toMatchObject({ replayed: true, event: 'messages.received' })
    expect(ids).not.toContain(newest.id)
    const detail = await ask(webhook, 'GET', `/deliveries/${newest.id}`)
    expect(detail.request.body).toBe(again.at(-1)?.text)
  })

  it('brings to one webhook what another one got, whatever it asks for itself', async () => {
    const [giver, taker] = [await newWebhook(ofSession(line)), await newWebhook(ofSession(line), { events: ['call'] })]
    await arrive(giver, line, 'Once', 'Twice')
    const first = [...world.hooks.got(giver.mailbox)]
    const ids = (await deliveriesOf(giver)).map(({ id }) => id)
    expect(await ask(taker, 'POST', '/replay', { deliveryIds: ids })).toEqual({ replayed: 2 })
    const brought = await eventually(() => {
      expect(world.hooks.got(taker.mailbox)).toHaveLength(2)
      return world.hooks.got(taker.mailbox)
    })
    expect(brought.map(({ body }) => body)).toEqual(first.map(({ body }) => ({ ...body, replayed: true })))
    expect(idsOf(brought)).toEqual(idsOf(first))
    for (const hook of brought) {
      expect(hook.headers['webhook-signature']).toBe(signatureOf(hook, [taker.secret]))
    }
    expect((await deliveriesOf(taker)).map(({ replayed }) => replayed)).toEqual([true, true])
    expect(world.hooks.got(giver.mailbox)).toHaveLength(2)
    const answer = await ask(taker, 'GET', `/events/${idsOf(brought)[0]}`)
    expect(answer).toMatchObject({ outcome: 'delivered', deliveries: [{ replayed: true }] })
    expect(answer.explanation).toMatch(/^Delivered by a replay at /)
  })

  it('brings to a webhook of all sessions what those of its sessions got, and the reverse for one session', async () => {
    const [one, two] = [await newWebhook(ofSession(line)), await newWebhook(ofSession(other))]
    const taker = await newWebhook('/api/webhooks', { events: ['call'] })
    await arrive(one, line, 'Of the first')
    await arrive(two, other, 'Of the second')
    const ids = [...(await deliveriesOf(one)), ...(await deliveriesOf(two))].map(({ id }) => id)
    expect(await ask(taker, 'POST', '/replay', { deliveryIds: ids })).toEqual({ replayed: 2 })
    await eventually(() => expect(texts(taker).toSorted()).toEqual(['Of the first', 'Of the second']))
    const back = await newWebhook(ofSession(line), { events: ['call'] })
    const ofAll = (await deliveriesOf(taker)).map(({ id }) => id)
    expect(await ask(back, 'POST', '/replay', { deliveryIds: ofAll })).toEqual({ replayed: 1 })
    await eventually(() => expect(texts(back)).toEqual(['Of the first']))
  })

  it('runs beside the live lane, also while that is stuck', async () => {
    const webhook = await newWebhook(ofSession(line))
    await arrive(webhook, line, 'Before')
    await eventually(async () => expect(await deliveriesOf(webhook, '&status=delivered')).toHaveLength(1))
    const [done] = await deliveriesOf(webhook)
    world.hooks.answers(webhook.mailbox, 503)
    await arrive(webhook, line, 'Stuck')
    await ask(webhook, 'POST', '/replay', { deliveryIds: [done.id] })
    await eventually(() => expect(texts(webhook).filter(text => text === 'Before')).toHaveLength(2))
    const [live] = (await deliveriesOf(webhook)).filter(({ replayed }) => !replayed)
    expect(live.status).toBe('pending')
  })
})

describe('the inspector', () => {
  it('shows requests and answers, without secrets', async () => {
    const webhook = await newWebhook(ofSession(line), { headers: { 'X-Token': 'mine' } })
    world.hooks.answers(webhook.mailbox, 503, 'not today')
    await arrive(webhook, line, 'Inspect me')
    const detail = await eventually(async () => {
      const [row] = await deliveriesOf(webhook)
      const found = await ask(webhook, 'GET', `/deliveries/${row.id}`)
      expect(found.attempts[0]).toMatchObject({ number: 1, status_code: 503, response_body: 'not today' })
      return found
    })
    const [hook] = world.hooks.got(webhook.mailbox)
    expect(hook?.headers).toMatchObject({ 'x-token': 'mine' })
    expect(detail.attempts[0]).toMatchObject({ error: 'HTTP 503', truncated: false })
    expect(detail.request).toMatchObject({
      url: world.hooks.urlOf(webhook.mailbox),
      body: hook?.text,
      headers: { 'X-Token': '••••', 'X-Webhook-Signature': '••••', 'webhook-id': hook?.headers['webhook-id'] },
    })
    await eventually(async () =>
      expect(await ask(webhook, 'GET')).toMatchObject({ status: 'degraded', last_error: 'HTTP 503' }),
    )
    world.hooks.answers(webhook.mailbox, 200)
    await eventually(async () =>
      expect(await ask(webhook, 'GET')).toMatchObject({
        status: 'ok',
        last_error: null,
        last_delivery_at: expect.any(String),
      }),
    )
  })

  it('shows what was sent where, after the webhook has moved', async () => {
    const webhook = await newWebhook(ofSession(line))
    await ask(webhook, 'POST', '/test')
    await ask(webhook, 'PUT', '', { url: world.hooks.urlOf('elsewhere') })
    const [row] = await deliveriesOf(webhook)
    const { request } = await ask(webhook, 'GET', `/deliveries/${row.id}`)
    expect(request.url).toBe(world.hooks.urlOf(webhook.mailbox))
  })
})

describe('a test', () => {
  it('is sent once, and logged as a delivery, not as an event', async () => {
    const webhook = await newWebhook(ofSession(line))
    world.hooks.answers(webhook.mailbox, 500, 'broken')
    const outcome = await ask(webhook, 'POST', '/test')
    expect(outcome).toMatchObject({ delivered: false, status_code: 500, response_body: 'broken', error: 'HTTP 500' })
    expect(await deliveriesOf(webhook)).toMatchObject([
      {
        id: outcome.deliveryId,
        event: 'webhook.test',
        sequence: 0,
        status: 'failed',
        attempt_count: 1,
        next_attempt_at: null,
      },
    ])
    expect(world.hooks.got(webhook.mailbox)).toHaveLength(1)
    const rows = await world.web.database.sql`select 1 from events where event = 'webhook.test'`
    expect(rows).toHaveLength(0)
    // It is no stored event, so there is nothing to replay.
    expect(await ask(webhook, 'POST', '/replay', { statuses: ['failed'] })).toEqual({ replayed: 0 })
  })

  it.each([
    ['connect', 'http://127.0.0.1:1/'],
    ['dns', 'http://nobody.invalid/'],
    ['blocked_address', 'http://169.254.169.254/'],
    ['tls', ''],
  ])('says why no answer came: %s', async (error, url) => {
    const webhook = await newWebhook(ofSession(line))
    const target = url || world.hooks.urlOf(webhook.mailbox).replace('http:', 'https:')
    // Past the check at save time: what counts is the check where it connects.
    await world.web.database.sql`update webhook_endpoints set url = ${target} where id = ${webhook.id}`
    const outcome = await ask(webhook, 'POST', '/test')
    expect(outcome).toMatchObject({ delivered: false, status_code: null, response_body: null, error })
    const { attempts } = await ask(webhook, 'GET', `/deliveries/${outcome.deliveryId}`)
    expect(attempts).toMatchObject([{ number: 1, status_code: null, error }])
  })

  it('needs no session', async () => {
    const { token } = await world.web.account(randomUUID())
    const mailbox = randomUUID()
    const body = { url: world.hooks.urlOf(mailbox), events: ['*'] }
    const { data } = await rest(world, 'POST', '/api/webhooks', body, token)
    const outcome = (await rest(world, 'POST', `/api/webhooks/${data.id}/test`, {}, token)).data
    expect(outcome.delivered).toBe(true)
    expect(world.hooks.got(mailbox).map(({ body: { sessionId } }) => sessionId)).toEqual(['0'])
    const foreign = await world.web.call('POST', `/api/webhooks/${data.id}/test`, { token: world.web.ana.token })
    expect([foreign.status, foreign.body.error]).toEqual([404, 'The specified webhook was not found.'])
  })
})

const idsOf = (hooks: readonly Hook[]) => hooks.map(({ headers }) => String(headers['webhook-id']))
/** What a receiver with these secrets expects. */
const signatureOf = (hook: Hook | undefined, secrets: readonly string[]) =>
  signWebhook(secrets, {
    id: String(hook?.headers['webhook-id']),
    timestampSeconds: Number(hook?.headers['webhook-timestamp']),
    body: hook?.text ?? '',
  })

describe('a rotation', () => {
  const signatures = async (webhook: Webhook) => {
    await ask(webhook, 'POST', '/test')
    return world.hooks.got(webhook.mailbox).at(-1)
  }

  it('lets both sign for a day, the new one first', async () => {
    const webhook = await newWebhook(ofSession(line))
    const { secret } = await ask(webhook, 'POST', '/rotate-secret')
    const hook = await signatures(webhook)
    expect(hook?.headers['webhook-signature']).toBe(signatureOf(hook, [secret, webhook.secret]))
    const [row] = await world.web.database.sql`
      update webhook_endpoints set previous_until = previous_until - interval '24 hours'
      where id = ${webhook.id} returning previous_until <= now() as over`
    expect(row?.over).toBe(true)
    const later = await signatures(webhook)
    expect(later?.headers['webhook-signature']).toBe(signatureOf(later, [secret]))
  })
})

describe('the default webhook', () => {
  it('delivers, and takes what is unfinished with it when it is deleted', async () => {
    const owner = await newLine(world, 'Owner')
    const mailbox = randomUUID()
    world.hooks.answers(mailbox, 503)
    const settings = {
      webhook_url: world.hooks.urlOf(mailbox),
      webhook_enabled: true,
      webhook_events: ['messages.received'],
    }
    await rest(world, 'PUT', `/api/messenger-sessions/${owner.id}`, settings)
    const [{ id }] = (await rest(world, 'GET', ofSession(owner))).data
    const webhook = { id, path: `${ofSession(owner)}/${id}`, mailbox, secret: '' }
    await arrive(webhook, owner, 'Unfinished')
    await rest(world, 'DELETE', webhook.path)
    world.hooks.answers(mailbox, 200)
    await rest(world, 'PUT', `/api/messenger-sessions/${owner.id}`, settings)
    await arrive(webhook, owner, 'New start')
    expect((await deliveriesOf(webhook)).map(({ attempt_count }) => attempt_count).length).toBe(1)
    expect(texts(webhook).at(-1)).toBe('New start')
  })
})
