import { ApiError } from '@messenger/shared/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotOwner, startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let second: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database, 'engine-1')
  second = await startTestEngine(web.database, 'engine-2')
})
beforeEach(async () => {
  session = await web.session(web.ana)
  engine.seen.length = 0
  second.seen.length = 0
})
afterAll(async () => {
  await engine?.stop()
  await second?.stop()
  await web?.stop()
})

const check = () => web.call('GET', '/api/on-whatsapp/%2B15550000001', { token: session.key })

describe('a forwarded operation', () => {
  it('goes to the engine that owns the session, with its parsed input', async () => {
    await second.own(session.id)
    second.on('contacts.checkNumber', () => ({ exists: true }))
    expect((await check()).text).toBe('{"success":true,"data":{"exists":true}}')
    expect(second.seen).toEqual([
      {
        procedure: 'contacts.checkNumber',
        call: { accountId: web.ana.accountId, sessionId: session.id },
        input: { phone_number: '+15550000001' },
      },
    ])
  })

  it('goes to an engine alive when nobody owns the session, with the path’s session', async () => {
    await web.database.sql`update engines set session_count = 5 where id = 'engine-2'`
    engine.on('sessions.connect', () => ({ status: 'NEED_SCAN', qrCode: '2@x' }))
    const path = `/api/messenger-sessions/${session.id}/connect?qrAsImage=true`
    const reply = await web.call('POST', path, { token: web.ana.token, body: { linkMethod: 'qr' } })
    expect(reply.body).toEqual({ success: true, data: { status: 'NEED_SCAN', qrCode: '2@x' } })
    expect(engine.seen[0]).toMatchObject({
      call: { sessionId: session.id },
      input: { id: session.id, linkMethod: 'qr', qr_as_image: true },
    })
  })

  it('follows the session when it has moved', async () => {
    await engine.own(session.id)
    engine.on('contacts.checkNumber', () => ({ exists: false }))
    await check()
    await second.own(session.id)
    engine.on('contacts.checkNumber', () => {
      throw new NotOwner()
    })
    second.on('contacts.checkNumber', () => ({ exists: true }))
    expect((await check()).body.data.exists).toBe(true)
    expect([engine.seen.length, second.seen.length]).toEqual([2, 1])
  })

  it('follows the address that the former owner names', async () => {
    await engine.own(session.id)
    engine.on('contacts.checkNumber', () => {
      throw new NotOwner(second.url)
    })
    second.on('contacts.checkNumber', () => ({ exists: true }))
    expect((await check()).body.data.exists).toBe(true)
  })

  it('asks again once only', async () => {
    await engine.own(session.id)
    engine.on('contacts.checkNumber', () => {
      throw new NotOwner()
    })
    expect((await check()).status).toBe(503)
    expect(engine.seen).toHaveLength(2)
  })

  it('carries refusals over with their details', async () => {
    await engine.own(session.id)
    engine.on('contacts.checkNumber', () => {
      throw new ApiError('network_refused', { params: { reason: 'forbidden' } })
    })
    expect((await check()).body.message).toBe('WhatsApp rejected the request: forbidden')
    engine.on('contacts.checkNumber', () => {
      throw new ApiError('validation', { fieldErrors: { phone_number: ['The selected phone number is invalid.'] } })
    })
    expect((await check()).body.errors).toEqual({ phone_number: ['The selected phone number is invalid.'] })
    engine.on('contacts.checkNumber', () => {
      throw new ApiError('rate_limited', { retryAfter: 7 })
    })
    expect((await check()).headers.get('retry-after')).toBe('7')
    const status_reason = { code: 'proxy_refused', message: 'Why it is so.' }
    engine.on('contacts.checkNumber', () => {
      throw new ApiError('not_ready', { beside: { status_reason } })
    })
    const { status, body } = await check()
    const message = 'Session is not ready. Please try again shortly.'
    expect([status, body]).toEqual([503, { success: false, message, status_reason, retry_after: 5 }])
  })

  it('tells nothing about an engine’s fault', async () => {
    await engine.own(session.id)
    engine.on('contacts.checkNumber', () => {
      throw new Error('secret detail')
    })
    expect((await check()).text).toBe('{"success":false,"message":"Internal server error"}')
  })

  it('does not reach the engine with bad input', async () => {
    await engine.own(session.id)
    const reply = await web.call('POST', '/api/send-message', { token: session.key, body: { to: '+1555' } })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { text: ['The text field is required when no media is present.'] },
    ])
    expect(engine.seen).toEqual([])
  })

  it('answers 503 while no engine lives', async () => {
    await web.database.sql`update engines set heartbeat_at = now() - interval '1 min'`
    expect((await check()).status).toBe(503)
    await web.database.sql`update engines set heartbeat_at = now() + interval '1 h'`
  })

  it('answers 503 when the owner has died, and reaches its heir', async () => {
    const third = await startTestEngine(web.database, 'engine-3')
    await third.own(session.id)
    third.on('contacts.checkNumber', () => ({ exists: true }))
    expect((await check()).status).toBe(200)
    await third.stop()
    expect((await check()).status).toBe(503)
    await second.own(session.id)
    second.on('contacts.checkNumber', () => ({ exists: false }))
    expect((await check()).body.data.exists).toBe(false)
  })

  it('does not wait for another that takes long', async () => {
    await engine.own(session.id)
    const { promise, resolve } = Promise.withResolvers<void>()
    engine.on('sessions.getUser', async () => {
      await promise
      return { id: 'x', name: null, lid: null }
    })
    engine.on('contacts.checkNumber', () => ({ exists: true }))
    const slow = web.call('GET', '/api/user', { token: session.key })
    await expect.poll(() => engine.seen.some(({ procedure }) => procedure === 'sessions.getUser')).toBe(true)
    const replies = await Promise.all(Array.from({ length: 20 }, check))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    resolve()
    expect((await slow).status).toBe(200)
  })

  it('sends what waits alone, and the rest together', async () => {
    await engine.own(session.id)
    const { promise, resolve } = Promise.withResolvers<void>()
    engine.on('messages.sendText', async ({ input }) => {
      if (JSON.stringify(input).includes('wait')) await promise
      return { msgId: 1, jid: 'x', status: 'sent' }
    })
    const send = (query: string) =>
      web.call('POST', `/api/send-message${query}`, { token: session.key, body: { to: '+15550000001', text: 'Hi' } })
    const waiting = send('?wait=sent')
    const replies = await Promise.all([send(''), send(''), send('')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    resolve()
    expect((await waiting).status).toBe(200)
  })
})
