import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, phoneSends, rest, send } from './rows/acts.ts'
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
}
const ofSession = ({ id }: Line) => `/api/messenger-sessions/${id}/webhooks`

async function newWebhook(base: string, fields: object = {}): Promise<Webhook> {
  const mailbox = randomUUID()
  const body = { url: world.hooks.urlOf(mailbox), events: ['messages.received'], ...fields }
  const { data } = await rest(world, 'POST', base, body)
  return { id: data.id, path: `${base}/${data.id}`, mailbox }
}
const change = (webhook: Webhook, fields: object) => rest(world, 'PUT', webhook.path, fields)
const explain = async ({ path }: Webhook, { id }: Answer): Promise<Answer> =>
  (await rest(world, 'GET', `${path}/events/${id}`)).data
const deliveriesOf = async ({ path }: Webhook): Promise<Answer[]> =>
  (await rest(world, 'GET', `${path}/deliveries`)).data.data

/** The event of that name that holds the text, once it is stored. */
const eventWith = (of: Line, name: string, text: string): Promise<Answer> =>
  eventually(async () => {
    const { data } = await rest(world, 'GET', `/api/events?types=${name}&limit=1000`, undefined, of.key)
    const found = data.filter((event: Answer) => JSON.stringify(event.data).includes(text))
    expect(found).toHaveLength(1)
    return found[0]
  })
/** A message arrives: its event. */
async function arrives(to: Line = line, name = 'messages.received'): Promise<Answer> {
  const text = randomUUID()
  await phoneSends(world, writer, { to: to.number, text })
  return eventWith(to, name, text)
}
/** What becomes of an event, once it has come to that. */
const becomes = (webhook: Webhook, event: Answer, outcome: string, reason: string): Promise<Answer> =>
  eventually(async () => {
    const answer = await explain(webhook, event)
    expect(answer).toMatchObject({ outcome, reason })
    return answer
  })
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const sentence = (pattern: string) => expect.stringMatching(new RegExp(`^${pattern.replaceAll('<time>', instant)}$`))

describe('an event that was meant for the webhook', () => {
  it('is delivered', async () => {
    const webhook = await newWebhook(ofSession(line))
    const event = await arrives()
    const answer = await becomes(webhook, event, 'delivered', 'delivered')
    expect(answer).toEqual({
      event_id: event.id,
      event: 'messages.received',
      sequence: event.sequence,
      webhook_id: webhook.id,
      outcome: 'delivered',
      reason: 'delivered',
      explanation: sentence('Delivered at <time> with attempt 1: HTTP 200\\.'),
      deliveries: await deliveriesOf(webhook),
    })
    expect(answer.deliveries).toHaveLength(1)
  })

  it('waits between attempts, and others behind it; all of them while the webhook is paused', async () => {
    const webhook = await newWebhook(ofSession(line))
    world.hooks.answers(webhook.mailbox, 503)
    const [first, second] = [await arrives(), await arrives()]
    // Waits of five seconds and more come after the second attempt.
    const head = await eventually(async () => {
      const answer = await explain(webhook, first)
      expect(answer.deliveries[0].attempt_count).toBeGreaterThan(1)
      expect(answer).toMatchObject({ outcome: 'waiting', reason: 'retrying' })
      return answer
    })
    expect(head.explanation).toEqual(
      sentence('Waits after \\d failed attempts, the last one with HTTP 503; it is tried again at <time>\\.'),
    )
    expect(await explain(webhook, second)).toMatchObject({
      outcome: 'waiting',
      reason: 'behind',
      explanation: sentence(`Waits behind sequence ${first.sequence}, which is tried again at <time>: HTTP 503\\.`),
      deliveries: [{ status: 'pending', attempt_count: 0 }],
    })
    await change(webhook, { enabled: false })
    for (const event of [first, second]) {
      expect(await explain(webhook, event)).toMatchObject({ outcome: 'waiting', reason: 'paused' })
    }
    world.hooks.answers(webhook.mailbox, 200)
    await change(webhook, { enabled: true })
    for (const event of [first, second]) await becomes(webhook, event, 'delivered', 'delivered')
  })

  it('is being sent while the receiver thinks', async () => {
    const webhook = await newWebhook(ofSession(line))
    const release = world.hooks.holds(webhook.mailbox)
    const [first, second] = [await arrives(), await arrives()]
    const answer = await becomes(webhook, first, 'waiting', 'being_sent')
    expect(answer.explanation).toBe('Is being sent: attempt 1.')
    expect((await explain(webhook, second)).explanation).toBe(
      `Waits behind sequence ${first.sequence}, which is being sent.`,
    )
    release()
    await becomes(webhook, second, 'delivered', 'delivered')
  })

  it('fails for good when the receiver is gone', async () => {
    const webhook = await newWebhook(ofSession(line))
    world.hooks.answers(webhook.mailbox, 410)
    const answer = await becomes(webhook, await arrives(), 'failed', 'gone')
    expect(answer.explanation).toBe('Failed with attempt 1: HTTP 410, after which nothing is tried again.')
  })

  it('is parked when the lane moves on, and fails when no attempts are left', async () => {
    const webhook = await newWebhook(ofSession(line))
    world.hooks.answers(webhook.mailbox, 503)
    const event = await arrives()
    const climb = (attempts: number) => world.web.database.sql`
      update deliveries set attempt_count = ${attempts}, next_attempt_at = now(), last_error = 'HTTP 503'
      where endpoint_id = ${webhook.id} and status in ('pending', 'parked') returning id`
    await becomes(webhook, event, 'waiting', 'retrying')
    // The ladder up to its last step in the lane, without its waits.
    await climb(4)
    await world.web.database.sql`update lanes set next_at = now() where endpoint_id = ${webhook.id}`
    const parked = await becomes(webhook, event, 'parked', 'parked')
    expect(parked.explanation).toEqual(
      sentence('Parked after 5 failed attempts, the last one with HTTP 503; tried again at <time>\\.'),
    )
    await change(webhook, { enabled: false })
    expect(await explain(webhook, event)).toMatchObject({ outcome: 'parked', reason: 'paused' })
    await climb(9)
    await change(webhook, { enabled: true })
    const failed = await becomes(webhook, event, 'failed', 'attempts_used_up')
    expect(failed.explanation).toBe(
      'Failed after 10 failed attempts, the last one with HTTP 503; no attempts are left.',
    )
  })
})

describe('an event that was not', () => {
  const notMade = (reason: string, explanation: string) => ({
    outcome: 'not_made',
    reason,
    explanation: sentence(explanation),
    deliveries: [],
  })

  it('is older than the webhook', async () => {
    const event = await arrives()
    const webhook = await newWebhook(ofSession(line))
    const made = 'The webhook was made at <time>, after the event of <time>\\.'
    expect(await explain(webhook, event)).toMatchObject(notMade('made_later', made))
  })

  it('came in a pause, whatever the settings are now', async () => {
    const webhook = await newWebhook(ofSession(line), { enabled: false })
    const event = await arrives()
    await change(webhook, { enabled: true })
    await change(webhook, { events: ['call'] })
    const paused = 'The webhook was paused by its settings of <time>; nothing is made for events of that time\\.'
    expect(await explain(webhook, event)).toMatchObject(notMade('paused', paused))
  })

  it('was not asked for then', async () => {
    const webhook = await newWebhook(ofSession(line), { events: ['call', 'session.status'] })
    const event = await arrives()
    await change(webhook, { events: ['*'] })
    const after = await arrives()
    const asked =
      'The webhook did not ask for messages.received by its settings of <time>, but for call, session.status\\.'
    expect(await explain(webhook, event)).toMatchObject(notMade('other_events', asked))
    await becomes(webhook, after, 'delivered', 'delivered')
  })

  it('was of another chat', async () => {
    const webhook = await newWebhook(ofSession(line), { chat_filter: 'group' })
    const filtered =
      'The webhook was for group chats by its settings of <time> \\(chat_filter\\); the event is of a personal chat\\.'
    expect(await explain(webhook, await arrives())).toMatchObject(notMade('other_chats', filtered))
  })

  it('was the account’s own', async () => {
    const webhook = await newWebhook(ofSession(line), { events: ['*'], ignore_own: true })
    const text = randomUUID()
    await send(world, { to: writer.number, text }, line)
    const own =
      'The webhook left out what the account does itself by its settings of <time> \\(ignore_own\\), as this event is\\.'
    for (const name of ['messages.upsert', 'message.sent']) {
      expect(await explain(webhook, await eventWith(line, name, text))).toMatchObject(notMade('own_ignored', own))
    }
  })

  it('was of another session', async () => {
    const webhook = await newWebhook('/api/webhooks', { sessions: [other.id] })
    const event = await arrives()
    const others = `The webhook was for other sessions by its settings of <time>: ${other.id}, not ${line.id}\\.`
    const answer = await explain(webhook, event)
    expect(answer).toMatchObject({ ...notMade('other_sessions', others), sessionId: String(line.id) })
    await becomes(webhook, await arrives(other), 'delivered', 'delivered')
  })

  it('met a default webhook without an address, or one that was deleted', async () => {
    const owner = await newLine(world, 'Owner')
    const mailbox = randomUUID()
    const settings = { webhook_url: world.hooks.urlOf(mailbox), webhook_enabled: true, webhook_events: ['*'] }
    const before = await arrives(owner)
    await rest(world, 'PUT', `/api/messenger-sessions/${owner.id}`, settings)
    const [{ id }] = (await rest(world, 'GET', ofSession(owner))).data
    const webhook = { id, path: `${ofSession(owner)}/${id}`, mailbox }
    const none = 'The webhook had no address by its settings of <time>\\.'
    expect(await explain(webhook, before)).toMatchObject(notMade('no_url', none))
    const during = await arrives(owner)
    await becomes(webhook, during, 'delivered', 'delivered')
    await rest(world, 'DELETE', webhook.path)
    await rest(world, 'PUT', `/api/messenger-sessions/${owner.id}`, settings)
    const made = 'The webhook was made at <time>, after the event of <time>\\.'
    for (const event of [before, during]) {
      expect(await explain(webhook, event)).toMatchObject(notMade('made_later', made))
    }
  })
})

describe('an event that is recorded while the webhook changes', () => {
  /** Does it in a transaction, during which a message arrives: its event. */
  const during = (act: string) =>
    world.web.database.sql.begin(async tx => {
      await tx.unsafe(act)
      return arrives()
    })

  it('met the settings of before', async () => {
    const webhook = await newWebhook(ofSession(line), { enabled: false })
    const event = await during(`update webhook_endpoints set enabled = true where id = ${webhook.id}`)
    expect(await explain(webhook, event)).toMatchObject({ outcome: 'not_made', reason: 'paused' })
    await becomes(webhook, await arrives(), 'delivered', 'delivered')
    const last = await during(`update webhook_endpoints set events = '["call"]' where id = ${webhook.id}`)
    await becomes(webhook, last, 'delivered', 'delivered')
  })

  it('met no webhook when that was being made', async () => {
    const { id } = await newWebhook(ofSession(line))
    const columns = 'account_id, session_id, events, enabled, secret_sealed, compat_secret_sealed'
    const mailbox = randomUUID()
    const url = world.hooks.urlOf(mailbox)
    const event = await during(`
      insert into webhook_endpoints (${columns}, url) select ${columns}, '${url}' from webhook_endpoints where id = ${id}`)
    const { data } = await rest(world, 'GET', ofSession(line))
    const webhook = { mailbox, ...data.find((one: Answer) => one.url === url) }
    const path = `${ofSession(line)}/${webhook.id}`
    expect(await explain({ ...webhook, path }, event)).toMatchObject({ outcome: 'not_made', reason: 'made_later' })
  })
})

it('every stored event has an answer for every webhook', async () => {
  const { data: webhooks } = await rest(world, 'GET', ofSession(line))
  const { data: events } = await rest(world, 'GET', '/api/events?limit=1000', undefined, line.key)
  const reasons = new Set<string>()
  for (const { id } of webhooks) {
    const webhook = { id, path: `${ofSession(line)}/${id}`, mailbox: '' }
    for (const answer of await Promise.all(events.map((event: Answer) => explain(webhook, event)))) {
      expect(answer.outcome === 'not_made', JSON.stringify(answer)).toBe(answer.deliveries.length === 0)
      reasons.add(answer.reason)
    }
  }
  expect([webhooks.length, events.length].every(count => count > 10)).toBe(true)
  expect(reasons).not.toContain('unknown')
})

describe('what is refused', () => {
  const ask = async (path: string, token = world.web.ana.token) => {
    const { status, body } = await world.web.call('GET', path, { token })
    return [status, body.error]
  }
  const noEvent = [404, 'The specified event was not found.']
  const noWebhook = [404, 'The specified webhook was not found.']

  it('events that are not stored, or not of this session or account', async () => {
    const [ofLine, ofAll] = [await newWebhook(ofSession(line)), await newWebhook('/api/webhooks')]
    const foreign = await arrives(world.bob)
    const { id } = await arrives(other)
    const unknown = [
      `evt_${'0'.repeat(26)}`,
      `evt_7${'Z'.repeat(25)}`,
      `${id.slice(0, -2)}ZZ`,
      'evt_1',
      id.toLowerCase(),
      '%00',
    ]
    for (const { path } of [ofLine, ofAll]) {
      for (const wrong of unknown) expect(await ask(`${path}/events/${wrong}`), wrong).toEqual(noEvent)
    }
    expect(await ask(`${ofLine.path}/events/${id}`)).toEqual(noEvent)
    expect((await ask(`${ofAll.path}/events/${id}`))[0]).toBe(200)
    const { token } = await world.web.account(randomUUID())
    const theirs = await rest(world, 'POST', '/api/webhooks', { url: world.hooks.urlOf('x'), events: ['*'] }, token)
    expect(await ask(`/api/webhooks/${theirs.data.id}/events/${foreign.id}`, token)).toEqual(noEvent)
  })

  it('webhooks and sessions of others', async () => {
    const webhook = await newWebhook(ofSession(line))
    const { id } = await arrives()
    const { token } = await world.web.account(randomUUID())
    expect(await ask(`${webhook.path}/events/${id}`, token)).toEqual([404, 'The specified session was not found.'])
    expect(await ask(`/api/webhooks/${webhook.id}/events/${id}`)).toEqual(noWebhook)
    expect(await ask(`${ofSession(other)}/${webhook.id}/events/${id}`)).toEqual(noWebhook)
  })
})
