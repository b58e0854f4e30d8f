import { ApiError } from '@messenger/shared/contract/errors'
import { sessionRecord } from '@messenger/shared/contract/sessions/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { askMcp, askTrpc } from './rows/doors.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const create = (fields: object, token = web.ana.token) =>
  web.call('POST', '/api/messenger-sessions', {
    token,
    body: { name: 'Line', phone_number: '+15551110000', account_protection: true, log_messages: false, ...fields },
  })
const update = (id: number, body: object) =>
  web.call('PUT', `/api/messenger-sessions/${id}`, { token: web.ana.token, body })

describe('create', () => {
  it('answers the full record, in the contract’s shape and order', async () => {
    const { body } = await create({ phone_number: '+1 (555) 222-0001', webhook_events: ['messages.received'] })
    // The one field that is there only when it is set.
    const fields = Object.keys(sessionRecord.shape).filter(
      name => !['auto_reject_text', 'pause_automation_minutes'].includes(name),
    )
    expect(Object.keys(body.data)).toEqual(fields)
    expect(body.data).toMatchObject({
      user_id: web.ana.userId,
      phone_number: '+15552220001',
      network: 'live',
      status: 'disconnected',
      status_reason: { code: 'not_linked', message: 'This session has not been linked to a phone yet.' },
      account_protection: true,
      log_messages: false,
      webhook_url: null,
      webhook_enabled: false,
      webhook_events: ['messages.received'],
      webhook_secret: expect.stringMatching(/^[0-9a-f]{32}$/),
      api_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      proxy_url: null,
      last_active_at: null,
      whatsapp_message_count: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(body.data.session_data.status_updated_at).toMatch(/\+00:00$/)
    const read = await web.call('GET', `/api/messenger-sessions/${body.data.id}`, { token: web.ana.token })
    expect(read.body).toEqual(body)
  })

  it('refuses a number that is taken on the same network', async () => {
    await create({ phone_number: '+15552220002' })
    const again = await create({ phone_number: '1 555 222 0002' }, web.ben.token)
    expect([again.status, again.body.errors]).toEqual([
      422,
      { phone_number: ['The phone number has already been taken.'] },
    ])
    expect((await create({ phone_number: '+15552220002', network: 'sandbox' })).status).toBe(200)
  })

  it.each([
    [{ webhook_url: 'http://example.com/hook' }, 'webhook_url', 'The webhook_url field must be a public https URL.'],
    [{ webhook_url: 'https://127.0.0.1/hook' }, 'webhook_url', 'The webhook_url field must be a public https URL.'],
    [{ webhook_url: 'https://169.254.169.254/' }, 'webhook_url', 'The webhook_url field must be a public https URL.'],
    [{ webhook_url: 'https://a:b@0x7f.1/hook' }, 'webhook_url', 'The webhook_url field must be a public https URL.'],
    [{ webhook_url: 'nothing' }, 'webhook_url', 'The webhook_url field must be a valid URL.'],
    [{ proxy_url: 'socks5://10.0.0.1:1080' }, 'proxy_url', 'The proxy_url field format is invalid.'],
    [{ proxy_url: 'http://user:pass@localhost:8080' }, 'proxy_url', 'The proxy_url field format is invalid.'],
    [{ proxy_url: 'ftp://example.com' }, 'proxy_url', 'The proxy_url field format is invalid.'],
  ])('refuses %j', async (fields, name, text) => {
    const reply = await create(fields)
    expect([reply.status, reply.body.errors]).toEqual([422, { [name]: [text] }])
  })

  it('keeps a proxy sealed and shows it', async () => {
    const proxy_url = 'socks5://user:pass@8.8.8.8:1080'
    const { body } = await create({ phone_number: '+15552220003', proxy_url })
    expect(body.data.proxy_url).toBe(proxy_url)
    const [row] = await web.database.sql`select proxy_url_sealed from sessions where id = ${body.data.id}`
    expect(row?.proxy_url_sealed.toString('latin1')).not.toContain('8.8.8.8')
  })
})

describe('list', () => {
  it('shows the account’s sessions alone, newest first, without secrets', async () => {
    const first = await web.session(web.ben)
    const second = await web.session(web.ben)
    const { body, text } = await web.call('GET', '/api/messenger-sessions', { token: web.ben.token })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(text).not.toMatch(/api_key|webhook_secret/)
    expect(text).not.toContain(first.key)
  })
})

describe('a webhook that asks for no event', () => {
  const url = 'https://8.8.8.8/h'
  const warnings = [expect.stringMatching(/^The webhook is enabled but webhook_events is empty,/)]
  const on = { webhook_url: url, webhook_enabled: true }
  const numbered = (n: number) => ({ phone_number: `+1555666000${n}` })

  it('is warned of beside what was created', async () => {
    const { body } = await create({ ...numbered(1), ...on, webhook_events: [] })
    expect(Object.keys(body)).toEqual(['success', 'data', 'warnings'])
    expect(body.warnings).toEqual(warnings)
    expect(body.data).toMatchObject({ ...on, webhook_events: [] })
    expect(body.data).not.toHaveProperty('warnings')
  })

  it.each([
    [2, on, null],
    [3, { ...on, webhook_events: null }, null],
    [4, { ...on, webhook_events: ['call'] }, ['call']],
    [5, { webhook_url: url, webhook_events: [] }, []],
    [6, { webhook_enabled: true, webhook_events: [] }, []],
  ])('is none of these (%i)', async (n, fields, webhook_events) => {
    const { body } = await create({ ...numbered(n), ...fields })
    expect(Object.keys(body)).toEqual(['success', 'data'])
    expect(body.data.webhook_events).toEqual(webhook_events)
  })

  it('is warned of by every door', async () => {
    const { id } = await web.session(web.ana, on)
    const caller = { token: web.ana.token }
    const binding = { rest: 'PUT /api/messenger-sessions/{id}', access: 'write', credential: 'pat' } as const
    const input = { id, webhook_events: [] }
    expect(await askTrpc({ web }, 'sessions.update', binding, { caller, input })).toMatchObject({ id, warnings })
    const tool = { input, args: { webhook_events: 'webhook_events' }, instead: undefined }
    const reply = await askMcp({ web, called: new Set() }, 'update_messenger_session', caller, 'pat', tool)
    expect(reply).toEqual({ success: true, data: expect.objectContaining({ id, webhook_events: [] }), warnings })
  })

  it('is warned of as long as it is so', async () => {
    const { id } = await web.session(web.ana, on)
    expect((await update(id, { webhook_events: [] })).body.warnings).toEqual(warnings)
    expect((await update(id, { name: 'Other' })).body.warnings).toEqual(warnings)
    expect((await update(id, { webhook_enabled: false })).body).not.toHaveProperty('warnings')
    expect((await update(id, { webhook_enabled: true })).body.warnings).toEqual(warnings)
    const { body } = await update(id, { webhook_events: null })
    expect(body).not.toHaveProperty('warnings')
    expect(body.data.webhook_events).toBeNull()
  })
})

describe('a text to rejected callers', () => {
  const text = 'We cannot take calls.'

  it('is kept with the session, shown when there is one, and cleared by null', async () => {
    const { body } = await create({ phone_number: '+15552220009', auto_reject_calls: true, auto_reject_text: text })
    expect(body.data).toMatchObject({ auto_reject_calls: true, auto_reject_text: text })
    const { id } = body.data
    expect((await update(id, { name: 'Other' })).body.data.auto_reject_text).toBe(text)
    expect((await update(id, { auto_reject_text: null })).body.data).not.toHaveProperty('auto_reject_text')
    const binding = { rest: 'PUT /api/messenger-sessions/{id}', access: 'write', credential: 'pat' } as const
    const ask = { caller: { token: web.ana.token }, input: { id, auto_reject_text: 'Please write.' } }
    expect(await askTrpc({ web }, 'sessions.update', binding, ask)).toMatchObject({ auto_reject_text: 'Please write.' })
    const list = await web.call('GET', '/api/messenger-sessions', { token: web.ana.token })
    const listed = list.body.data.find((one: { id: number }) => one.id === id)
    expect(listed.auto_reject_text).toBe('Please write.')
  })

  it.each(['', 'x'.repeat(4_097), 7])('is refused when it is none (%#)', async auto_reject_text => {
    const { id } = await web.session(web.ana)
    const { status, body } = await update(id, { auto_reject_text })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['auto_reject_text']])
  })
})

describe('update', () => {
  it('changes what is sent, and null clears', async () => {
    const { id, record } = await web.session(web.ana, { webhook_events: ['call'], webhook_url: 'https://8.8.8.8/h' })
    const { body } = await update(id, { name: 'New', webhook_url: null, always_online: true })
    expect(body.data).toEqual({
      ...record,
      name: 'New',
      webhook_url: null,
      always_online: true,
      updated_at: expect.any(String),
    })
    expect(body.data.updated_at > record.updated_at).toBe(true)
    const [log] = await web.database.sql`select event_type from session_logs where session_id = ${id} order by id desc`
    expect(log?.event_type).toBe('session_updated')
  })

  it('keeps network, and the number while linked', async () => {
    const { id, phone } = await web.session(web.ana)
    expect((await update(id, { network: 'sandbox' })).body.errors).toEqual({
      network: ['The network cannot be changed.'],
    })
    expect((await update(id, { network: 'live' })).status).toBe(200)
    await web.database.sql`update sessions set linked = true where id = ${id}`
    expect((await update(id, { phone_number: '+15553330001' })).body.errors).toEqual({
      phone_number: ['The phone number cannot be changed while the session is linked.'],
    })
    expect((await update(id, { phone_number: phone.replace('+', '+ ') })).status).toBe(200)
  })

  it('refuses a number that is taken', async () => {
    const [one, two] = [await web.session(web.ana), await web.session(web.ben)]
    expect((await update(one.id, { phone_number: two.phone })).body.errors).toEqual({
      phone_number: ['The phone number has already been taken.'],
    })
  })

  it('tells the engine of a connected session, and warns beside `data` when it did not take the change', async () => {
    const { id } = await web.session(web.ana)
    await web.database.sql`update sessions set status = 'connected', linked = true where id = ${id}`
    await engine.own(id)
    engine.seen.length = 0
    const good = await update(id, { always_online: true })
    expect(Object.keys(good.body)).toEqual(['success', 'data'])
    expect(engine.seen).toMatchObject([{ procedure: 'internal.applySettings', call: { sessionId: id } }])
    engine.seen.length = 0
    expect((await update(id, { labels: ['VIP'] })).body.data.labels).toEqual(['VIP'])
    expect(engine.seen, 'a connection has no use for labels').toEqual([])
    engine.on('internal.applySettings', () => {
      throw new ApiError('not_ready')
    })
    const { status, body } = await update(id, { always_online: false })
    expect([status, body.data.always_online, 'warning' in body.data, body.warning]).toEqual([
      200,
      false,
      false,
      'WhatsApp session updated but failed to sync webhook settings: Session is not ready. Please try again shortly.',
    ])
  })
})

describe('delete', () => {
  it('ends the key and hides the session', async () => {
    const { id, key } = await web.session(web.ana)
    const reply = await web.call('DELETE', `/api/messenger-sessions/${id}`, { token: web.ana.token })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect((await web.call('GET', '/api/status', { token: key })).status).toBe(401)
    expect((await web.call('DELETE', `/api/messenger-sessions/${id}`, { token: web.ana.token })).status).toBe(404)
    const { body } = await web.call('GET', '/api/messenger-sessions', { token: web.ana.token })
    expect(body.data.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  it('has the engine unlink first, and goes on without it', async () => {
    engine.on('internal.removeSession', async () => {
      const rows = await web.database.sql`select 1 from sessions where id = ${id}`
      expect(rows).toHaveLength(1)
      throw new Error('The phone does not answer')
    })
    const { id } = await web.session(web.ana)
    await engine.own(id)
    engine.seen.length = 0
    expect((await web.call('DELETE', `/api/messenger-sessions/${id}`, { token: web.ana.token })).status).toBe(204)
    expect(engine.seen).toMatchObject([{ procedure: 'internal.removeSession', call: { sessionId: id } }])
  })
})

describe('logs', () => {
  it('are paged with links that keep the other query fields', async () => {
    const { id, key } = await web.session(web.ana)
    for (let index = 1; index <= 5; index += 1) {
      await web.database.sql`
        insert into message_logs (session_id, network_id, "to", content, chat_jid, status)
        values (${id}, ${`N${index}`}, '+1555', '{}', 'x@s.whatsapp.net', ${index === 5 ? 'failed' : 'sent'})`
    }
    const path = `/api/messenger-sessions/${id}/message-logs`
    const { body } = await web.call('GET', `${path}?status=sent&page=2&per_page=3`, { token: key })
    expect(body.data).toMatchObject({
      current_page: 2,
      first_page_url: `${path}?status=sent&per_page=3&page=1`,
      last_page_url: `${path}?status=sent&per_page=3&page=2`,
      next_page_url: null,
      prev_page_url: `${path}?status=sent&per_page=3&page=1`,
      path,
      per_page: 3,
      from: 4,
      to: 4,
      last_page: 2,
      total: 4,
    })
    expect(body.data.data).toHaveLength(1)
    expect(body.data.data[0].created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const clamped = await web.call('GET', `${path}?per_page=500`, { token: key })
    expect([clamped.body.data.per_page, clamped.body.data.data.length]).toEqual([100, 5])
    expect((await web.call('GET', `${path}?page=0`, { token: key })).body.errors).toEqual({
      page: ['The page field must be at least 1.'],
    })
    const empty = await web.call('GET', `/api/whatsapp-sessions/${id}/message-logs?status=canceled`, { token: key })
    expect(empty.body.data).toMatchObject({ data: [], from: null, to: null, last_page: 1, total: 0 })
    expect(empty.body.data.path).toBe(`/api/whatsapp-sessions/${id}/message-logs`)
  })
})
