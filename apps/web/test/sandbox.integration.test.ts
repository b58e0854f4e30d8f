import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let sandbox: Sandbox
let web: TestWeb

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret } })
})
afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
})

const api = (method: string, path: string, body?: unknown, token = web.ana.token) =>
  web.call(method, `/api/sandbox${path}`, { token, ...(body === undefined ? {} : { body }) })
const twice = (message: string) => ({ success: false, message, error: message })

describe('phones', () => {
  it('are created, listed, changed and deleted', async () => {
    const created = await api('POST', '/phones', { phone_number: '+1 555 123 0001', name: 'Ana' })
    expect(created.body).toMatchObject({
      success: true,
      data: { phone_number: '+15551230001', name: 'Ana', online: true, linked_devices: [], passkey: null },
    })
    expect((await api('GET', '/phones')).body.data).toEqual([created.body.data])
    const changed = await api('PUT', '/phones/%2B15551230001', { about: 'Hi', online: false })
    expect(changed.body.data).toEqual({ ...created.body.data, about: 'Hi', online: false })
    const deleted = await api('DELETE', '/phones/15551230001')
    expect(deleted.body).toEqual({ success: true, message: 'Phone deleted successfully.' })
    expect((await api('GET', '/phones')).body.data).toEqual([])
  })

  it('belong to the account', async () => {
    await api('POST', '/phones', { phone_number: '15551230002' })
    const foreign = await api('DELETE', '/phones/15551230002', undefined, web.ben.token)
    expect([foreign.status, foreign.body]).toEqual([404, twice('The specified phone was not found.')])
    const taken = await api('POST', '/phones', { phone_number: '15551230002' })
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { phone_number: ['The phone number has already been taken.'] },
    ])
    expect((await api('PUT', '/phones/nonsense', {})).body).toEqual(twice('The specified phone was not found.'))
    expect((await api('DELETE', '/phones/15550000001')).body).toEqual(twice('Magic numbers cannot be changed.'))
  })

  it('call somebody', async () => {
    await api('POST', '/phones', { phone_number: '15551230013' })
    await api('POST', '/phones', { phone_number: '15551230014' })
    const call = (from: string, body: unknown, token?: string) => api('POST', `/phones/${from}/call`, body, token)
    const called = await call('15551230013', { to: '+15551230014', video: 'true' })
    expect(called.body).toEqual({
      success: true,
      data: { id: expect.any(String), to: '15551230014@s.whatsapp.net', video: true },
    })
    expect((await call('15551230013', { to: '15551230014@s.whatsapp.net' })).body.data.video).toBe(false)
    expect((await call('15551230013', {})).body.errors).toEqual({ to: ['The to field is required.'] })
    expect((await call('15551230013', { to: '+19990000000' })).status).toBe(422)
    expect((await call('15550000001', { to: '+15551230013' })).body).toEqual(twice('Magic numbers cannot be changed.'))
    expect((await call('15551230013', { to: '+15551230014' }, web.ben.token)).status).toBe(404)
    await api('PUT', '/phones/15551230013', { online: false })
    expect((await call('15551230013', { to: '+15551230014' })).body).toEqual(twice('The phone is offline.'))
  })

  it('send and list messages', async () => {
    await api('POST', '/phones', { phone_number: '15551230003' })
    await api('POST', '/phones', { phone_number: '15551230004' })
    const sent = await api('POST', '/phones/15551230003/messages', { to: '+15551230004', text: 'Hello' })
    expect(sent.body.data).toEqual({
      id: expect.stringMatching(/^3EB0/),
      chat: '15551230004@s.whatsapp.net',
      timestamp: expect.any(Number),
    })
    await expect
      .poll(async () => (await api('GET', '/phones/15551230004/messages?limit=1000')).body.data)
      .toMatchObject([{ id: sent.body.data.id, text: 'Hello', from_me: false, kind: 'text' }])
    const read = await api('POST', '/phones/15551230004/read', { chat: '15551230003' })
    expect(read.body.data).toEqual({ chat: '15551230003@s.whatsapp.net', read: 1 })
    const typing = await api('POST', '/phones/15551230004/typing', { chat: '15551230003', type: 'composing' })
    expect(typing.body.data).toEqual({ chat: '15551230003@s.whatsapp.net', type: 'composing' })
    expect((await api('POST', '/phones/15551230004/logout-devices')).body.data).toEqual({ removed: 0 })
  })
})

describe('groups', () => {
  it('are founded by phones, and written to', async () => {
    await api('POST', '/phones', { phone_number: '15551230011' })
    await api('POST', '/phones', { phone_number: '15551230012' })
    const body = { subject: 'Team', participants: ['+15551230012', '15550000001@s.whatsapp.net', '+15559990000'] }
    const created = await api('POST', '/phones/15551230011/groups', body)
    const id = created.body.data.id
    expect(id).toMatch(/^\d{18}@g\.us$/)
    expect(created.body).toEqual({
      success: true,
      data: {
        id,
        jid: id,
        subject: 'Team',
        participants: ['15551230011', '15551230012', '15550000001'].map(number => `${number}@s.whatsapp.net`),
      },
    })
    expect((await api('POST', '/phones/15551230012/messages', { to: id, text: 'Hello all' })).body.data.chat).toBe(id)
    for (const number of ['15551230011', '15550000001'])
      await expect
        .poll(async () => (await api('GET', `/phones/${number}/messages?chat=${encodeURIComponent(id)}`)).body.data)
        .toMatchObject([{ text: 'Hello all', chat: id, from: '15551230012@s.whatsapp.net', from_me: false }])
    const typing = await api('POST', '/phones/15551230012/typing', { chat: id, type: 'recording' })
    expect(typing.body.data).toEqual({ chat: id, type: 'recording' })
    expect((await api('POST', '/phones/15551230011/read', { chat: id })).body.data).toEqual({ chat: id, read: 1 })
  })

  it('need somebody to be in them', async () => {
    const at = (number: string, body: object, token?: string) => api('POST', `/phones/${number}/groups`, body, token)
    const body = { subject: 'Team', participants: ['15550000001'] }
    expect((await at('15551230011', { ...body, participants: [] })).status).toBe(422)
    expect((await at('15551230011', { ...body, participants: ['+15559990000'] })).body.errors).toEqual({
      participants: ['The participants field format is invalid.'],
    })
    expect((await at('15551230011', { participants: ['15550000001'] })).body.errors).toEqual({
      subject: ['The subject field is required.'],
    })
    expect((await at('15551230011', body, web.ben.token)).body).toEqual(twice('The specified phone was not found.'))
    expect((await at('15550000001', body)).body).toEqual(twice('Magic numbers cannot be changed.'))
    await api('PUT', '/phones/15551230012', { online: false })
    expect((await at('15551230012', body)).body).toEqual(twice('The phone is offline.'))
  })
})

describe('linking', () => {
  it('knows only what a session of the account shows', async () => {
    await api('POST', '/phones', { phone_number: '15551230005' })
    const qr = await api('POST', '/phones/15551230005/scan', { qr: '2@nothing' })
    expect([qr.status, qr.body.errors]).toEqual([422, { qr: ['The qr is invalid or has expired.'] }])
    const session = await web.session(web.ben, { network: 'sandbox' })
    await web.database.sql`update sessions set link_qr = '2@bens', link_code = 'ABCD1234' where id = ${session.id}`
    expect((await api('POST', '/phones/15551230005/scan', { qr: '2@bens' })).status).toBe(422)
    const code = await api('POST', '/phones/15551230005/enter-code', { code: 'abcd-1234' })
    expect([code.status, code.body.errors]).toEqual([422, { code: ['The code is invalid or has expired.'] }])
  })

  it('passes what a session shows on to the network', async () => {
    const own = await web.session(web.ana, { network: 'sandbox', phone_number: '+15551230005' })
    await web.database.sql`update sessions set link_qr = '2@stale', link_code = 'ABCD1234' where id = ${own.id}`
    const qr = await api('POST', '/phones/15551230005/scan', { qr: '2@stale' })
    expect([qr.status, qr.body.errors]).toEqual([422, { qr: ['The qr is invalid or has expired.'] }])
    const code = await api('POST', '/phones/15551230005/enter-code', { code: 'abcd-1234' })
    expect([code.status, code.body.errors]).toEqual([422, { code: ['The code is invalid or has expired.'] }])
  })
})

describe('faults', () => {
  it('are created, listed and deleted', async () => {
    const session = await web.session(web.ana, { network: 'sandbox' })
    const created = await api('POST', '/faults', { kind: 'nack_463', session_id: session.id, count: '3' })
    expect(created.body.data).toMatchObject({ kind: 'nack_463', session_id: session.id, count: 3, remaining: 3 })
    expect((await api('GET', '/faults')).body.data).toEqual([created.body.data])
    expect((await api('DELETE', `/faults/${created.body.data.id}`)).body.message).toBe('Fault deleted successfully.')
    expect((await api('DELETE', `/faults/${created.body.data.id}`)).body).toEqual(
      twice('The specified fault was not found.'),
    )
    const foreign = await web.session(web.ben, { network: 'sandbox' })
    expect((await api('POST', '/faults', { kind: 'deaf', session_id: foreign.id })).status).toBe(404)
    expect((await api('POST', '/faults', { kind: 'deaf', phone_number: '15559990000' })).body.message).toBe(
      'The specified phone was not found.',
    )
    expect((await api('POST', '/faults', { kind: 'none' })).body.errors).toEqual({
      kind: ['The selected kind is invalid.'],
    })
  })
})

describe('bad input', () => {
  const strange = [null, '', 'x'.repeat(5_000), -1, 2 ** 53, true, [], {}]
  const bodies: Record<string, Record<string, unknown>> = {
    '/phones': { phone_number: '15551239999', name: 'x', requires_passkey: false },
    '/phones/15551230002/messages': { to: '15550000001', text: 'x', replyTo: 'x' },
    '/phones/15551230002/read': { chat: '15550000001' },
    '/phones/15551230002/typing': { chat: '15550000001', type: 'composing' },
    '/phones/15551230002/groups': { subject: 'x', participants: ['15550000001'] },
    '/faults': { kind: 'deaf', phone_number: '15551230002', session_id: 1, count: 1, ms: 1 },
  }

  it.each(Object.keys(bodies))('POST %s never fails for it', async path => {
    for (const name of Object.keys(bodies[path] ?? {})) {
      for (const value of strange) {
        const reply = await api('POST', path, { ...bodies[path], [name]: value })
        expect(reply.status, `${name}=${JSON.stringify(value)?.slice(0, 40)} ${reply.text}`).toBeLessThan(500)
      }
    }
  })

  it.each(['after=x&limit=0', 'limit=-5', 'limit=abc', 'chat=%20', `chat=${'9'.repeat(300)}`, 'chat=', 'after='])(
    'GET messages?%s never fails for it',
    async query => {
      expect((await api('GET', `/phones/15551230002/messages?${query}`)).status).toBeLessThan(500)
    },
  )
})

describe('without a sandbox network', () => {
  it('every call says so', async () => {
    const off = await startTestWeb()
    const reply = await off.call('GET', '/api/sandbox/phones', { token: off.ana.token })
    expect([reply.status, reply.body]).toEqual([404, twice('Sandbox is disabled.')])
    await off.stop()
  })

  it('is not ready when the network does not answer', async () => {
    const lost = await startTestWeb({ sandbox: { adminUrl: 'http://127.0.0.1:9/admin', secret: 'x' } })
    expect((await lost.call('GET', '/api/sandbox/phones', { token: lost.ana.token })).status).toBe(503)
    await lost.stop()
  })
})
