import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>
const to = '+6281234567890'
const sent = { msgId: 7, jid: to, status: 'in_progress' }

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  for (const kind of ['sendText', 'sendContact', 'sendLocation', 'sendPoll', 'sendReaction', 'forward', 'sendQuoted'])
    engine.on(`messages.${kind}`, () => sent)
})
beforeEach(async () => {
  session ??= await web.session(web.ana)
  engine.seen.length = 0
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const send = (body: object, query = '') =>
  web.call('POST', `/api/send-message${query}`, { token: session.key, body: { to, ...body } })

const contact = { name: 'Ana', phone: '+62' }
const location = { latitude: 1, longitude: 2 }
const poll = { question: 'Lunch?', options: ['Soup', 'Rice'] }

describe('POST /api/send-message', () => {
  it.each([
    ['sendText', { text: 'Hello' }],
    ['sendText', { text: 'Hello', contact: null, poll: null, messageType: 'x', replyTo: null }],
    ['sendContact', { contact, text: 'ignored' }],
    ['sendLocation', { location: { latitude: '1', longitude: '2' }, text: 'kept' }],
    ['sendPoll', { poll, text: 'ignored' }],
    ['sendPoll', { poll: { ...poll, multiSelect: '1' }, replyTo: 5 }],
    ['sendReaction', { reaction: { emoji: '', msgId: '3EB0' } }],
    ['forward', { forward: { msgId: 10_400 } }],
    ['sendText', { text: 'Hello', replyTo: 10_400, sendAt: '2030-01-01T00:00:00Z' }],
  ])('picks messages.%s for %j', async (kind, body) => {
    const reply = await send(body, '?wait=sent')
    expect(reply.text).toBe(JSON.stringify({ success: true, data: sent }))
    const [seen] = engine.seen
    expect(seen).toMatchObject({ procedure: `messages.${kind}`, input: { to, wait: 'sent' } })
    expect(Object.keys(Object(seen?.input))).not.toContain('messageType')
    if (kind === 'sendContact') expect(seen?.input).not.toHaveProperty('text')
    if (kind === 'sendLocation') expect(seen?.input).toMatchObject({ location, text: 'kept' })
  })

  it.each([
    [{}, { text: ['The text field is required when no media is present.'] }],
    [{ text: '' }, { text: ['The text field is required when no media is present.'] }],
    [{ text: 'a'.repeat(65_537) }, { text: ['The text field must not be greater than 65536.'] }],
    [{ contact, poll }, { message: ['Only one content type may be sent.'] }],
    [{ text: 'x', location, forward: { msgId: 1 } }, { message: ['Only one content type may be sent.'] }],
    [{ to: undefined, contact }, { to: ['The to field is required.'] }],
    [{ contact: 'Ana' }, { contact: ['The contact field must be an object.'] }],
    [
      { contact: {} },
      {
        'contact.name': ['The contact.name field is required.'],
        'contact.phone': ['The contact.phone field is required.'],
      },
    ],
    [
      { location: { latitude: 'north', longitude: 181 } },
      {
        'location.latitude': ['The location.latitude field must be a number.'],
        'location.longitude': ['The location.longitude field must not be greater than 180.'],
      },
    ],
    [{ poll: { question: 'a', options: 'b' } }, { 'poll.options': ['The poll.options field must be an array.'] }],
    [{ poll: { question: 'a', options: ['b'] } }, { 'poll.options': ['The poll.options field must be at least 2.'] }],
    [
      { poll: { question: 'a', options: ['b', 3] } },
      { 'poll.options.1': ['The poll.options.1 field must be a string.'] },
    ],
    [{ reaction: { emoji: '👍' } }, { 'reaction.msgId': ['The reaction.msgId field is required.'] }],
    [{ forward: {} }, { 'forward.msgId': ['The forward.msgId field is required.'] }],
  ])('refuses %j', async (body, errors) => {
    const reply = await send(body)
    expect([reply.status, reply.body]).toEqual([422, { success: false, message: 'Validation failed', errors }])
    expect(engine.seen).toEqual([])
  })

  it('asks for a key before it looks at the body', async () => {
    for (const [token, message] of [
      [undefined, 'API key is required'],
      ['0'.repeat(64), 'Invalid API key'],
      [web.ana.token, 'Invalid API key'],
    ] as const) {
      const reply = await web.call('POST', '/api/send-message', {
        ...(token ? { token } : {}),
        body: { contact, poll },
      })
      expect([reply.status, reply.body.message]).toEqual([401, message])
    }
  })

  it('repeats the first answer for the same idempotency key, whatever kind', async () => {
    const request = { token: session.key, key: 'a poll', body: { to, poll } }
    expect((await web.call('POST', '/api/send-message', request)).status).toBe(200)
    const again = await web.call('POST', '/api/send-message', request)
    expect([again.body.data, again.headers.get('idempotent-replayed')]).toEqual([sent, 'true'])
    const other = await web.call('POST', '/api/send-message', { ...request, body: { to, contact } })
    expect(other.status).toBe(409)
    expect(engine.seen.map(({ call }) => call.networkId)).toEqual([expect.stringMatching(/^3EB0/)])
  })
})

describe('operations on messages', () => {
  const twice = (message: string) => ({ success: false, message, error: message })
  const call = (method: string, path: string, body?: unknown) =>
    web.call(method, path, { token: session.key, ...(body === undefined ? {} : { body }) })

  it('answer in their envelopes', async () => {
    engine.on('messages.resend', () => 'Message resend initiated successfully.')
    engine.on('messages.delete', () => 'Message deleted successfully.')
    engine.on('messages.cancelScheduled', () => 'Scheduled message canceled successfully.')
    engine.on('messages.edit', () => ({ msgId: 7 }))
    engine.on('messages.getInfo', () => ({ msgId: 7 }))
    const replies = [
      await call('POST', '/api/messages/7/resend'),
      await call('DELETE', '/api/messages/7'),
      await call('DELETE', '/api/scheduled-messages/7/'),
      await call('PUT', '/api/messages/7', { text: 'New' }),
      await call('GET', '/api/messages/7/info'),
    ]
    expect(replies.map(({ body }) => body)).toEqual([
      { success: true, message: 'Message resend initiated successfully.' },
      { success: true, message: 'Message deleted successfully.' },
      { success: true, message: 'Scheduled message canceled successfully.' },
      { success: true, data: { msgId: 7 } },
      { success: true, data: { msgId: 7 } },
    ])
    expect(engine.seen.map(({ input }) => input)).toEqual([
      { message: '7' },
      { msgId: '7' },
      { msgId: '7' },
      { msgId: '7', text: 'New' },
      { msgId: '7' },
    ])
  })

  it.each([
    ['not_owner', 403, 'You are not authorized to modify this message.'],
    ['resend_not_failed', 400, "Only messages with status 'failed' can be resent."],
    ['logging_off', 400, 'Message logging is disabled; this message cannot be resent.'],
    ['message_not_found', 404, 'Message not found.'],
  ] as const)('tell %s with its text, twice', async (code, status, message) => {
    engine.on('messages.resend', () => {
      throw new ApiError(code)
    })
    const reply = await call('POST', '/api/messages/7/resend')
    expect([reply.status, reply.body]).toEqual([status, twice(message)])
  })

  it('hand over any id as it is: only the session knows which it has seen', async () => {
    for (const name of ['resend', 'edit', 'delete', 'getInfo', 'cancelScheduled'] as const)
      engine.on(`messages.${name}`, () => {
        throw new ApiError('message_not_found')
      })
    for (const [method, path, id] of [
      ['POST', '/api/messages/abc/resend', 'abc'],
      ['PUT', '/api/messages/0', '0'],
      ['DELETE', '/api/messages/3EB0?chat=%2B6281234567890', '3EB0'],
      ['GET', '/api/messages/1.5/info', '1.5'],
      ['DELETE', '/api/scheduled-messages/-1', '-1'],
      ['GET', '/api/messages/99999999999999999999/info', '99999999999999999999'],
    ] as const) {
      const reply = await call(method, path, method === 'PUT' ? { text: 'x' } : undefined)
      expect([path, reply.status, reply.body]).toEqual([path, 404, twice('Message not found.')])
      const { input } = engine.seen.at(-1) ?? {}
      expect(input).toMatchObject({
        [method === 'POST' ? 'message' : 'msgId']: id,
        ...(path.includes('chat') ? { chat: '+6281234567890' } : {}),
      })
    }
    const tooLong = await call('GET', `/api/messages/${'x'.repeat(256)}/info`)
    expect([tooLong.status, tooLong.body]).toEqual([404, twice('Message not found.')])
    const bare = await call('PUT', '/api/messages/7', {})
    expect([bare.status, bare.body.errors]).toEqual([422, { text: ['The text field is required.'] }])
  })
})

describe('GET /api/scheduled-messages', () => {
  const list = (query = '', token = session.key) => web.call('GET', `/api/scheduled-messages${query}`, { token })

  it('is empty in style A', async () => {
    expect((await list('?per_page=500')).body).toEqual({
      success: true,
      data: {
        current_page: 1,
        data: [],
        first_page_url: '/api/scheduled-messages?per_page=500&page=1',
        from: null,
        last_page: 1,
        last_page_url: '/api/scheduled-messages?per_page=500&page=1',
        next_page_url: null,
        path: '/api/scheduled-messages',
        per_page: 100,
        prev_page_url: null,
        to: null,
        total: 0,
      },
    })
    const bad = await list('?page=0')
    expect([bad.status, bad.body.errors]).toEqual([422, { page: ['The page field must be at least 1.'] }])
  })

  it('shows what the session has scheduled, earliest first, request and all, although nothing is logged', async () => {
    const sealer = createSealer(web.masterKey)
    const other = await web.session(web.ana)
    for (const [index, id] of [session.id, session.id, session.id, other.id].entries()) {
      const [log] = await web.database.sql`
        insert into message_logs (session_id, network_id, chat_jid, status, created_at)
        values (${id}, ${`3EB0${index}`}, '1@s.whatsapp.net', 'scheduled', '2026-04-15T10:00:00Z') returning id::float8 as id`
      const request = JSON.stringify({ to, content: `{"to":"${to}","text":"${index}"}` })
      const sealed = sealer.seal(request, sealContext.scheduled(id, log?.id))
      await web.database.sql`
        insert into scheduled_sends (msg_id, session_id, sealed_request, send_at)
        values (${log?.id}, ${id}, ${sealed}, '2026-04-16T07:00:00Z'::timestamptz - make_interval(hours => ${index}))`
    }
    const { data } = (await list('?per_page=2')).body
    expect(data).toMatchObject({ total: 3, last_page: 2, next_page_url: '/api/scheduled-messages?per_page=2&page=2' })
    expect(data.data[0]).toEqual({
      msgId: expect.any(Number),
      to,
      content: `{"to":"${to}","text":"2"}`,
      status: 'scheduled',
      sendAt: '2026-04-16T05:00:00.000Z',
      created_at: '2026-04-15 10:00:00',
    })
    expect((await list('?page=2&per_page=2')).body.data.data).toMatchObject([{ sendAt: '2026-04-16T07:00:00.000Z' }])
    expect((await list('', other.key)).body.data.total).toBe(1)
    expect((await list('', web.ana.token)).status).toBe(401)
  })
})
