import { sha256 } from '@messenger/shared/crypto/digest'
import { passkeyCeremonies } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, phoneRecord, reaches, rest } from './rows/acts.ts'
import { answered, passkeySession, pendingWith, signed } from './rows/passkey.ts'
import { newSession, startWorld, type World } from './rows/world.ts'
import type { Request } from './web.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const call = (method: string, path: string, request?: Request) => world.web.call(method, path, request)
const pending = (token: string, request?: Request) => call('GET', `/api/passkey/pending?token=${token}`, request)
const respond = (body: object) => call('POST', '/api/passkey/response', { body })
const confirm = (body: object) => call('POST', '/api/passkey/confirm', { body })
const refusal = (message: string) => ({ success: false, message })
const invalid = [401, refusal('Invalid or expired passkey token.')]
const fresh = async (id: number) =>
  String((await rest(world, 'GET', `/api/messenger-sessions/${id}/passkey-token`)).data.token)

describe('the token', () => {
  it('is stored as its digest, and says nothing else', async () => {
    const { session, token } = await passkeySession(world)
    const [row] = await world.web.database.db
      .select()
      .from(passkeyCeremonies)
      .where(eq(passkeyCeremonies.sessionId, session.id))
    expect(row?.tokenHash).toEqual(sha256(token))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('is the only credential: nothing else opens the calls, and it opens nothing else', async () => {
    const { session, token } = await passkeySession(world)
    const { ana, ben } = world.web
    for (const wrong of ['', `pk_${'A'.repeat(43)}`, token.slice(0, -1), `${token}A`, session.key, ana.token]) {
      const { status, body } = await pending(encodeURIComponent(wrong))
      expect([status, body], wrong).toEqual(invalid)
    }
    for (const body of [{}, { token: null }, { token: [token] }, { token: { token } }, { token: 7 }]) {
      for (const path of ['response', 'confirm']) {
        const reply = await call('POST', `/api/passkey/${path}`, { body })
        expect([reply.status, reply.body]).toEqual(invalid)
      }
    }
    expect((await pending(token, { token: ben.token })).status).toBe(200)
    expect((await pending(token, { token: 'nonsense' })).status).toBe(200)
    for (const path of ['/api/auth-check', '/api/status', `/api/messenger-sessions/${session.id}/passkey-token`])
      expect((await call('GET', path, { token })).status).toBe(401)
  })

  it('is taken from a header, where no log of addresses keeps it, and from the query as older helpers send it', async () => {
    const { token } = await passkeySession(world)
    const inHeader = (given: string, path = '/api/passkey/pending') =>
      call('GET', path, { headers: { 'x-passkey-token': given } })
    const [fromHeader, fromQuery] = [await inHeader(token), await pending(token)]
    expect([fromHeader.status, fromHeader.body]).toEqual([200, fromQuery.body])
    const none = await call('GET', '/api/passkey/pending')
    expect([none.status, none.body]).toEqual(invalid)
    for (const wrong of ['', 'pk_', `${token}A`, `${token}, ${token}`]) {
      const { status, body } = await inHeader(wrong)
      expect([status, body], wrong).toEqual(invalid)
      // whoever names two tokens means the one in the header
      expect((await inHeader(wrong, `/api/passkey/pending?token=${token}`)).status, wrong).toBe(401)
    }
  })

  it('ends when it is replaced, and is not to be had by others or without need', async () => {
    const { session, token } = await passkeySession(world)
    const second = await fresh(session.id)
    expect([(await pending(token)).status, (await pending(second)).status]).toEqual([401, 200])
    const path = `/api/messenger-sessions/${session.id}/passkey-token`
    expect((await call('GET', path, { token: world.web.ben.token })).body).toMatchObject({
      error: 'The specified session was not found.',
    })
    const reply = await call('GET', `/api/messenger-sessions/${world.ana.id}/passkey-token`, {
      token: world.web.ana.token,
    })
    const text = 'Passkey token requested for a session that is not in NEED_PASSKEY state.'
    expect([reply.status, reply.body]).toEqual([400, { success: false, message: text, error: text }])
  })

  it('runs out', async () => {
    const { session, token } = await passkeySession(world)
    await world.web.database.sql`
      update passkey_ceremonies set token_expires_at = now() - interval '1 second' where session_id = ${session.id}`
    expect([(await pending(token)).status, (await pending(token)).body]).toEqual(invalid)
    expect((await pending(await fresh(session.id))).status).toBe(200)
  })

  it('shows the outcome for 60 seconds and no longer', async () => {
    const { session, token } = await passkeySession(world)
    await rest(world, 'POST', `/api/messenger-sessions/${session.id}/disconnect`)
    expect((await pending(token)).body).toMatchObject({ status: 'expired' })
    await world.web.database.sql`
      update passkey_ceremonies set ended_at = now() - interval '61 seconds' where session_id = ${session.id}`
    expect([(await pending(token)).status, (await pending(token)).body]).toEqual(invalid)
  })

  it('is not to be guessed: an address that tries is held back, but for a right token', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const { token } = await passkeySession(world)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 61; attempt++) {
      const guess = `pk_${attempt.toString().padStart(43, 'x')}`
      statuses.push((await pending(guess, { headers })).status)
    }
    expect([statuses.at(59), statuses.at(60)]).toEqual([401, 429])
    expect((await pending(token, { headers })).status).toBe(200)
    expect((await pending('no token', { headers })).status).toBe(429)
  })
})

describe('a response', () => {
  it('of a wrong form is told so field by field', async () => {
    const { token, requestId, publicKey, session } = await passkeySession(world)
    const credential = await signed(world, session, publicKey)
    const { signature, ...incomplete } = credential.response
    const reply = await respond({ token, requestId, credential: { ...credential, response: incomplete } })
    expect([reply.status, reply.body]).toEqual([
      422,
      {
        ...refusal('Validation failed'),
        errors: { 'credential.response.signature': ['The credential.response.signature field is required.'] },
      },
    ])
    const format = await respond({ token, requestId, credential: { ...credential, rawId: 'not base64!' } })
    expect(format.body.errors).toEqual({ 'credential.rawId': ['The credential.rawId field format is invalid.'] })
    const other = await respond({ token, requestId, credential: { ...credential, id: 'b3RoZXI' } })
    expect(other.body.errors).toEqual({ 'credential.rawId': ['The credential.rawId field format is invalid.'] })
    const none = await respond({ token })
    expect(Object.keys(none.body.errors)).toEqual(['requestId', 'credential'])
    expect((await pending(token)).body.status).toBe('pending')
  })

  it('for the request of another session is unknown', async () => {
    const [first, second] = [await passkeySession(world), await passkeySession(world)]
    const credential = await signed(world, second.session, second.publicKey)
    const reply = await respond({ token: first.token, requestId: second.requestId, credential })
    expect([reply.status, reply.body]).toEqual([404, refusal('Passkey request not found.')])
    const early = await confirm({ token: first.token, requestId: second.requestId })
    expect([early.status, early.body]).toEqual([404, refusal('Passkey request not found.')])
    const mine = await respond({ token: first.token, requestId: first.requestId, credential })
    expect([mine.status, Object.keys(mine.body.errors)]).toEqual([422, ['credential.response.clientDataJSON']])
  })

  it('is taken once; repeated it is the same, and after the end or in another ceremony it is refused', async () => {
    const { session, token, requestId, credential } = await answered(world)
    expect((await respond({ token, requestId, credential })).body).toEqual({ success: true, status: 'prologue_sent' })
    const path = `/api/messenger-sessions/${session.id}`
    await rest(world, 'POST', `${path}/disconnect`)
    const again = await signed(world, session, { challenge: 'b3RoZXI', rpId: 'whatsapp.com' })
    const late = await respond({ token, requestId, credential: again })
    expect([late.status, late.body]).toEqual([409, refusal('Passkey request has already ended.')])
    const { data } = await rest(world, 'POST', `${path}/connect`, { linkMethod: 'passkey' })
    const next = data.passkey.token
    const { requestId: nextId } = await pendingWith(world, next, found => found.requestId !== null)
    expect((await respond({ token: next, requestId, credential })).status).toBe(404)
    expect((await respond({ token: next, requestId: nextId, credential })).status).toBe(422)
  })

  it('may be padded or plain base64, under an idempotency key of its own', async () => {
    const { session, token, requestId, publicKey } = await passkeySession(world)
    const plain = await signed(world, session, publicKey)
    const padded = (text: string) => Buffer.from(text, 'base64url').toString('base64')
    const { response } = plain
    const credential = {
      ...plain,
      id: padded(plain.id),
      rawId: padded(plain.rawId),
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        ...response,
        clientDataJSON: padded(response.clientDataJSON),
        authenticatorData: padded(response.authenticatorData),
        signature: padded(response.signature),
      },
    }
    const request = { body: { token, requestId, credential }, key: 'once' }
    const [first, second] = [
      await call('POST', '/api/passkey/response', request),
      await call('POST', '/api/passkey/response', request),
    ]
    expect([first.body, second.headers.get('idempotent-replayed')]).toEqual([
      { success: true, status: 'prologue_sent' },
      'true',
    ])
    const confirmation = await pendingWith(world, token, ({ status }) => status === 'confirmation')
    expect(confirmation.skipHandoffUx).toBe(false)
    await confirm({ token, requestId })
    await reaches(world, session.id, 'connected')
    const { linked_devices: devices } = await eventually(() => phoneRecord(world, session))
    expect(devices).toMatchObject([{ device: 1, session_id: session.id }])
  })
})

it('a confirmation before the network has gone on is too early', async () => {
  const { token, requestId } = await passkeySession(world)
  const early = await confirm({ token, requestId })
  expect([early.status, early.body]).toEqual([409, refusal('Passkey request is not ready for confirmation.')])
})

it('pages of any origin may call the helper operations, and no others', async () => {
  const origin = { headers: { origin: 'https://web.whatsapp.com' } }
  const allowed = (headers: Headers) => headers.get('access-control-allow-origin')
  for (const [method, path] of [
    ['GET', 'pending'],
    ['POST', 'response'],
    ['POST', 'confirm'],
  ] as const) {
    const preflight = await call('OPTIONS', `/api/passkey/${path}`, origin)
    expect([preflight.status, allowed(preflight.headers)]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    for (const reply of [await call(method, `/api/passkey/${path}`, origin), await call('PUT', `/api/passkey/${path}`)])
      expect([allowed(reply.headers), reply.headers.get('cache-control')]).toEqual(['*', 'no-store'])
  }
  const { token } = await passkeySession(world)
  expect(allowed((await pending(token, origin)).headers)).toBe('*')
  for (const path of ['/api/status', '/api/messenger-sessions/1/passkey-token'])
    for (const method of ['OPTIONS', 'GET']) expect(allowed((await call(method, path, origin)).headers)).toBeNull()
})

it('the magic number that requires a passkey links by QR with the key that its scan hands over', async () => {
  const session = await newSession(world)
  const connect = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/connect`)
  const path = '/api/sandbox/phones/15550000006/scan'
  const { data } = await rest(world, 'POST', path, { qr: connect.data.qrCode })
  expect(data).toEqual({
    linked: false,
    passkey_required: true,
    passkey: expect.objectContaining({ rpId: 'whatsapp.com', signCount: expect.any(Number) }),
  })
  const { data: record } = await rest(world, 'GET', `/api/messenger-sessions/${session.id}`)
  expect([record.status, record.status_reason.code]).toEqual(['need_passkey', 'waiting_for_link'])
  const token = await fresh(session.id)
  const { requestId, publicKey } = await pendingWith(world, token, found => found.requestId !== null)
  expect(publicKey.allowCredentials).toMatchObject([{ id: data.passkey.credentialId }])
  const credential = await signed(world, { ...session, number: '+15550000006' }, publicKey)
  expect((await respond({ token, requestId, credential })).status).toBe(200)
  await reaches(world, session.id, 'connected')
})
