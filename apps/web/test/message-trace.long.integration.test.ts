import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createToken } from '../src/server/auth/tokens.ts'
import { eventually, foundGroup, infoOf, ownerOf, phoneSends, rest, send } from './rows/acts.ts'
import { askMcp } from './rows/doors.ts'
import { newPhone, newSession, startWorld, type World } from './rows/world.ts'

/** The history of a message, on the real wire. */

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const traceOf = async (id: number | string, key = world.ana.key): Promise<MessageTrace> =>
  (await rest(world, 'GET', `/api/messages/${id}/trace`, undefined, key)).data
const kindsOf = ({ steps }: MessageTrace) => steps.map(({ kind }) => kind)
const fault = (kind: string) =>
  rest(world, 'POST', '/api/sandbox/faults', { phone_number: world.ana.number, kind, count: 1 })
const submit = async (body: object, line = world.ana) =>
  (await rest(world, 'POST', '/api/send-message', body, line.key)).data.msgId

it('a message that arrived and was read: each step once, in order, with the call that made it', async () => {
  const to = await newPhone(world)
  const { body } = await world.web.call('POST', '/api/send-message?wait=sent', {
    token: world.web.ana.token,
    headers: { 'x-session-id': String(world.ana.id), 'x-request-id': 'order-4711', 'idempotency-key': 'once' },
    body: { to: to.number, text: 'Read me' },
  })
  const { msgId } = body.data
  await rest(world, 'POST', `/api/sandbox/phones/${to.number}/read`, { chat: world.ana.jid })
  await eventually(async () => expect((await infoOf(world, msgId)).status).toBe(4))
  const { body: named } = await world.web.call('GET', `/api/messages/${msgId}/trace`, {
    token: world.web.ana.token,
    headers: { 'x-session-id': String(world.ana.id) },
  })
  expect(kindsOf(named.data)).toEqual(['accepted', 'wired', 'acknowledged', 'delivered', 'read'])
  expect(named.data.call).toEqual({
    door: 'api',
    requestId: 'order-4711',
    credential: 'token',
    key: 'ana',
    idempotencyKey: true,
  })
  expect(named.data.cause).toBeNull()
  const times = named.data.steps.map(({ at }: { at: string }) => Date.parse(at))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  // The key of the session reads its own, and no name of a token.
  const own = await traceOf(msgId)
  expect(own.call).toEqual({ door: 'api', requestId: 'order-4711', credential: 'token', idempotencyKey: true })
  expect(own.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['message.sent', 'messages.upsert', 'messages.update', 'message-receipt.update']),
  )
})

it('a message of n8n and one of an MCP client name their doors', async () => {
  const to = await newPhone(world)
  const { body } = await world.web.call('POST', '/api/send-message?wait=sent', {
    token: world.web.ana.token,
    headers: { 'x-session-id': String(world.ana.id), 'user-agent': 'n8n' },
    body: { to: to.number, text: 'By a workflow' },
  })
  expect((await traceOf(body.data.msgId)).call).toMatchObject({ door: 'n8n', credential: 'token' })
  const answer = await askMcp(world, 'send_text_message', { token: world.web.ana.token, session: world.ana }, 'key', {
    ...{ input: {}, args: {} },
    instead: { to: to.number, text: 'By a model' },
  })
  const { msgId } = Object(answer).data
  const trace = await eventually(async () => {
    const found = await traceOf(msgId)
    expect(found.sendStatus).toBe('sent')
    return found
  })
  expect(trace.call).toMatchObject({ door: 'mcp', credential: 'token', requestId: expect.any(String) })
})

it('every answer of the API has an id: the caller’s where it is sane, else a new one', async () => {
  const idOf = async (given: Record<string, string>) =>
    (await fetch(`${world.web.url}/api/account`, { headers: given })).headers.get('x-request-id')
  expect(await idOf({ 'x-request-id': 'mine-1' })).toBe('mine-1')
  expect(await idOf({ 'x-request-id': 'no good one' })).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf({ 'x-request-id': 'x'.repeat(65) })).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf({})).toMatch(/^[0-9a-f-]{36}$/)
})

it('a refusal has the network’s number, in words, and what to do', async () => {
  const to = await newPhone(world)
  await send(world, { to: to.number, text: 'first' })
  await fault('nack_479')
  const msgId = await submit({ to: to.number, text: 'refused' })
  const trace = await eventually(async () => {
    const found = await traceOf(msgId)
    expect(found.sendStatus).toBe('failed')
    return found
  })
  const last = trace.steps.at(-1)
  expect(last).toMatchObject({ kind: 'refused', code: '479', text: 'WhatsApp refused the message (479).' })
  expect(last?.advice).toMatch(/Check the number/)
  expect(trace.cause).toMatchObject({ kind: 'failed', code: '479', text: last?.text, advice: last?.advice })
  await rest(world, 'POST', `/api/messages/${msgId}/resend`, {}, world.ana.key)
  await eventually(async () => expect((await traceOf(msgId)).sendStatus).toBe('sent'))
  const kinds = kindsOf(await traceOf(msgId))
  expect(kinds.slice(kinds.indexOf('refused'))).toEqual(
    expect.arrayContaining(['refused', 'resent', 'wired', 'acknowledged']),
  )
})

it('the other address is a step with the number that the first one was refused with', async () => {
  const to = await newPhone(world)
  await world.network.updatePhone({
    owner: ownerOf(world),
    phone_number: to.number,
    reached_by: 'number',
  })
  const msgId = await send(world, { to: to.number, text: 'where are you' })
  const trace = await traceOf(msgId)
  expect(trace.steps.find(({ kind }) => kind === 'other_address')).toMatchObject({
    code: expect.stringMatching(/^(400|463)$/),
  })
  expect(kindsOf(trace).slice(0, 4)).toEqual(['accepted', 'wired', 'other_address', 'acknowledged'])
})

it('what waits for its time says so', async () => {
  const line = await newSession(world)
  const msgId = (
    await rest(
      world,
      'POST',
      '/api/send-message',
      { to: '+6281234567890', text: 'later', sendAt: new Date(Date.now() + 86_400_000).toISOString() },
      line.key,
    )
  ).data.msgId
  const trace = await traceOf(msgId, line.key)
  expect(kindsOf(trace)).toEqual(['accepted', 'scheduled'])
  expect(trace.cause).toMatchObject({ kind: 'waiting_schedule' })
})

it('a phone that is away: taken, and not received, with the last that was heard of it', async () => {
  const to = await newPhone(world)
  await send(world, { to: to.number, text: 'here' })
  await rest(world, 'PUT', `/api/sandbox/phones/${to.number}`, { online: false })
  const msgId = await send(world, { to: to.number, text: 'gone' })
  const trace = await traceOf(msgId)
  expect(trace.cause).toMatchObject({ kind: 'not_delivered', lastReceiptAt: expect.any(String) })
  expect(trace.recipients).toEqual([])
})

it('a group: who has it and who has not', async () => {
  const [here, away] = [await newPhone(world), await newPhone(world)]
  const group = await foundGroup(world, [here.jid, away.jid])
  await rest(world, 'PUT', `/api/sandbox/phones/${away.number}`, { online: false })
  const msgId = await send(world, { to: group.jid ?? group.id, text: 'all of you' })
  await eventually(async () => {
    const { recipients, missing, cause } = await traceOf(msgId)
    expect(recipients.map(({ userJid }) => userJid)).toEqual([here.jid])
    expect(missing).toEqual([away.jid])
    expect(cause).toMatchObject({ kind: 'not_delivered_to_all', count: 1 })
  })
})

it('a received message: taken by the network, decrypted, told to webhooks with every attempt', async () => {
  const url = world.hooks.urlOf('traced')
  world.hooks.answers('traced', 503)
  const made = await rest(world, 'POST', `/api/messenger-sessions/${world.ana.id}/webhooks`, {
    url,
    events: ['messages.received'],
  })
  const from = await newPhone(world)
  const id = await phoneSends(world, from, { to: world.ana.number, text: 'hello' })
  const trace = await eventually(async () => {
    const found = await traceOf(id)
    expect(found.events.flatMap(({ deliveries }) => deliveries.flatMap(({ attempts }) => attempts))).not.toEqual([])
    return found
  })
  expect(kindsOf(trace)).toEqual(['received', 'recorded'])
  const [delivery] = trace.events.flatMap(({ event, deliveries }) => (event === 'messages.received' ? deliveries : []))
  expect(delivery).toMatchObject({ webhookId: made.data.id, url, nextAttemptAt: expect.any(String) })
  expect(delivery?.attempts[0]).toMatchObject({ statusCode: 503, error: 'HTTP 503', durationMs: expect.any(Number) })
  expect(trace.cause).toMatchObject({ kind: 'webhook_failing', webhookId: made.data.id })
  world.hooks.answers('traced', 200)
})

it('what could not be decrypted says why, and that it came again', async () => {
  const from = await newPhone(world)
  await phoneSends(world, from, { to: world.ana.number, text: 'fine' })
  await fault('corrupt_ciphertext')
  const id = await phoneSends(world, from, { to: world.ana.number, text: 'damaged' })
  const trace = await eventually(async () => {
    const found = await traceOf(id)
    expect(kindsOf(found).toSorted()).toEqual(['received', 'recorded', 'recovered', 'undecrypted'])
    return found
  })
  expect(trace.cause).toBeNull()
})

it('a device that cannot decrypt asks again, and gets it', async () => {
  const to = await newPhone(world)
  await send(world, { to: to.number, text: 'fine' })
  await rest(world, 'POST', '/api/sandbox/faults', { phone_number: to.number, kind: 'corrupt_ciphertext', count: 1 })
  const msgId = await send(world, { to: to.number, text: 'damaged' })
  await eventually(async () => {
    const kinds = kindsOf(await traceOf(msgId))
    expect(kinds).toEqual(expect.arrayContaining(['retry_asked', 'encrypted_again', 'delivered']))
  })
})

it('messages of others are not found, by number and by the network’s id', async () => {
  const to = await newPhone(world)
  const msgId = await send(world, { to: to.number, text: 'mine' })
  const { id } = await traceOf(msgId)
  const other = await newSession(world, world.web.ben)
  for (const name of [msgId, id]) {
    for (const key of [other.key, world.bob.key]) {
      const reply = await world.web.call('GET', `/api/messages/${name}/trace`, { token: key })
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({ success: false, message: 'Message not found.' })
    }
  }
})

it('a token for chosen sessions learns no more than the key of one: no webhooks of the account, no names of tokens', async () => {
  const url = world.hooks.urlOf('account-wide')
  const made = await rest(world, 'POST', '/api/webhooks', { url, events: ['message.sent'] })
  const to = await newPhone(world)
  const { body } = await world.web.call('POST', '/api/send-message?wait=sent', {
    token: world.web.ana.token,
    headers: { 'x-session-id': String(world.ana.id) },
    body: { to: to.number, text: 'told to the account' },
  })
  const { msgId } = body.data
  const asSeenBy = async (token: string): Promise<MessageTrace> => {
    const reply = await world.web.call('GET', `/api/messages/${msgId}/trace`, {
      token,
      headers: { 'x-session-id': String(world.ana.id) },
    })
    expect(reply.status).toBe(200)
    return reply.body.data
  }
  const webhooksIn = ({ events }: MessageTrace) =>
    events.flatMap(({ deliveries }) => deliveries.map(({ webhookId }) => webhookId))
  const whole = await eventually(async () => {
    const found = await asSeenBy(world.web.ana.token)
    expect(webhooksIn(found)).toContain(made.data.id)
    return found
  })
  expect(whole.call?.key).toBe('ana')
  const { accountId, userId } = world.web.ana
  const chosen = await createToken(world.web.database.db, {
    ...{ accountId, userId, name: 'One line' },
    onlySessions: [world.ana.id],
  })
  const seen = await asSeenBy(chosen.text)
  expect(webhooksIn(seen)).not.toContain(made.data.id)
  expect(seen.call).toMatchObject({ door: 'api' })
  expect(seen.call).not.toHaveProperty('key')
})
