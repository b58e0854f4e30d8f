import { sha256 } from '@messenger/shared/crypto/digest'
import { sessionLinks } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall, holderOf, linkFor, recordOf, refusalOf } from './links.ts'
import { eventually, ownerOf, phoneRecord, reaches, rest } from './rows/acts.ts'
import { pendingWith, signed } from './rows/passkey.ts'
import { newLine, newPhone, newSession, type Session, startWorld, type World } from './rows/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const newPhoneOf = ({ number }: Session, more: object = {}) =>
  rest(world, 'POST', '/api/sandbox/phones', { phone_number: number, ...more })
const scans = ({ number }: Session, qr: string) => rest(world, 'POST', `/api/sandbox/phones/${number}/scan`, { qr })
const statusOf = async ({ id }: Session) => (await rest(world, 'GET', `/api/messenger-sessions/${id}`)).data.status

describe('a customer links', () => {
  it('by QR code: the link is used up, and leads on', async () => {
    const { session, record, holder } = await linkFor(world, { redirect_url: 'https://shop.example/done' })
    await newPhoneOf(session)
    expect(await holder.sees('idle')).toEqual({ state: 'idle', problem: null })
    await holder.link.start.mutate({ token: holder.token, method: 'qr' })
    const { qr } = await holder.sees('qr')
    expect((await scans(session, qr)).data).toEqual({ linked: true })
    expect(await holder.sees('linked')).toEqual({ state: 'linked', redirectUrl: 'https://shop.example/done' })
    await reaches(world, session.id, 'connected')
    const used = await recordOf(world, session.id, record.id)
    expect(used).toMatchObject({ status: 'used', used_at: expect.any(String), started_at: expect.any(String) })
  })

  it('by pairing code, made for the session’s number alone', async () => {
    const { session, record, holder } = await linkFor(world)
    await newPhoneOf(session)
    const start = (phone_number?: string) =>
      holder.link.start.mutate({ token: holder.token, method: 'code', ...(phone_number ? { phone_number } : {}) })
    expect(await refusalOf(start())).toEqual(['validation', ['phone_number']])
    expect(await refusalOf(start('+15550000001'))).toEqual(['validation', ['phone_number']])
    expect(await statusOf(session)).toBe('disconnected')
    await start(session.number.replace('+44', '0'))
    const { code } = await holder.sees('code')
    expect(code).toMatch(/^\w{4}-\w{4}$/)
    await rest(world, 'POST', `/api/sandbox/phones/${session.number}/enter-code`, { code })
    await holder.sees('linked')
    expect((await recordOf(world, session.id, record.id)).status).toBe('used')
  })

  it('by passkey, with the token that the page hands to the helper', async () => {
    const { session, record, holder } = await linkFor(world)
    await newPhoneOf(session, { requires_passkey: true })
    const { token } = holder
    await holder.link.start.mutate({ token, method: 'passkey' })
    expect(await holder.sees('passkey')).toEqual({ state: 'passkey', stage: 'pending', code: null })
    expect(await refusalOf(holder.link.confirm.mutate({ token }))).toEqual(['passkey_not_continued'])
    const helper = await holder.link.passkeyToken.mutate({ token })
    const { requestId, publicKey } = await pendingWith(world, helper.token, found => found.requestId !== null)
    const credential = await signed(world, session, publicKey)
    await rest(world, 'POST', '/api/passkey/response', { token: helper.token, requestId, credential })
    const { code } = await eventually(async () => {
      const seen = await holder.sees('passkey')
      expect(seen.stage).toBe('compare')
      return seen
    })
    expect(code).toBe((await pendingWith(world, helper.token, found => found.status === 'confirmation')).code)
    await holder.link.confirm.mutate({ token })
    await holder.sees('linked')
    expect((await recordOf(world, session.id, record.id)).status).toBe('used')
  })

  it('by QR code with another phone, after a passkey that was refused, and is told so', async () => {
    const { session, holder } = await linkFor(world)
    const { token } = holder
    await newPhoneOf(session, { requires_passkey: true })
    await world.network.misbehave({ owner: ownerOf(world), phone_number: session.number, kind: 'wrong_nonce', ms: 0 })
    const other = await newPhone(world)
    await holder.link.start.mutate({ token, method: 'passkey' })
    const helper = await holder.link.passkeyToken.mutate({ token })
    const { requestId, publicKey } = await pendingWith(world, helper.token, found => found.requestId !== null)
    const credential = await signed(world, session, publicKey)
    await rest(world, 'POST', '/api/passkey/response', { token: helper.token, requestId, credential })
    const { qr, problem } = await holder.sees('qr')
    expect(problem).toBe('passkey_refused')
    expect(await refusalOf(holder.link.passkeyToken.mutate({ token }))).toEqual(['passkey_not_needed'])
    await scans({ ...session, number: other.number }, qr)
    await holder.sees('linked')
  })
})

it('stops an attempt, takes another method in its place, and tells of one that ran out', async () => {
  const { session, holder } = await linkFor(world)
  await newPhoneOf(session)
  const { token } = holder
  await holder.link.start.mutate({ token, method: 'qr' })
  await holder.sees('qr')
  await holder.link.start.mutate({ token, method: 'code', phone_number: session.number })
  await holder.sees('code')
  await holder.link.stop.mutate({ token })
  expect(await holder.sees('idle')).toEqual({ state: 'idle', problem: null })
  expect(await statusOf(session)).toBe('disconnected')
  await world.web.database.sql`
    update sessions set status = 'expired', status_reason = 'link_timeout' where id = ${session.id}`
  expect(await holder.sees('idle')).toEqual({ state: 'idle', problem: 'timed_out' })
})

describe('a link that is no more', () => {
  const ended = ['link_ended']
  const refusesAll = async (holder: ReturnType<typeof holderOf>, session?: Session) => {
    for (const [name, call] of Object.entries(everyCall(holder, session?.number)))
      expect(await refusalOf(call()), name).toEqual(ended)
  }

  it('opens nothing when nobody ever made it', async () => {
    const { holder } = await linkFor(world)
    for (const token of ['', 'nonsense', `lk_${'A'.repeat(43)}`, holder.token.slice(0, -1), `${holder.token}A`])
      await refusesAll(holderOf(world, token, `203.0.113.${token.length}`))
    await refusesAll(holderOf(world, world.ana.key, '203.0.113.200'))
    await refusesAll(holderOf(world, world.web.ana.token, '203.0.113.201'))
  })

  it('opens nothing when it has expired', async () => {
    const { session, record, holder } = await linkFor(world)
    await world.web.database.sql`update session_links set expires_at = now() where id = ${record.id}`
    await refusesAll(holder, session)
    expect((await recordOf(world, session.id, record.id)).status).toBe('expired')
    expect(await statusOf(session)).toBe('disconnected')
  })

  it('opens nothing when it has expired, though its session was linked a moment ago', async () => {
    const { session } = await linkFor(world)
    await world.web.database.sql`update sessions set linked_at = now() where id = ${session.id}`
    const { record, holder } = await linkFor(world, {}, session)
    await world.web.database.sql`update session_links set expires_at = now() where id = ${record.id}`
    await refusesAll(holderOf(world, holder.token, '203.0.113.202'), session)
  })

  it('opens nothing when it is revoked, and what it had opened ends', async () => {
    const { session, record, holder } = await linkFor(world)
    await newPhoneOf(session)
    await holder.link.start.mutate({ token: holder.token, method: 'qr' })
    const { qr } = await holder.sees('qr')
    await rest(world, 'DELETE', `/api/messenger-sessions/${session.id}/links/${record.id}`)
    await refusesAll(holder, session)
    expect(await statusOf(session)).toBe('disconnected')
    const late = await world.web.call('POST', `/api/sandbox/phones/${session.number}/scan`, {
      token: world.web.ana.token,
      body: { qr },
    })
    expect(late.status).toBe(422)
  })

  it('says linked for ten minutes when it is used up, and does nothing; not even after the link is undone', async () => {
    const { session, record, holder } = await linkFor(world)
    await newPhoneOf(session)
    await holder.link.start.mutate({ token: holder.token, method: 'qr' })
    const { qr } = await holder.sees('qr')
    await scans(session, qr)
    await holder.sees('linked')
    const { progress, ...acts } = everyCall(holder, session.number)
    for (const [name, call] of Object.entries(acts)) expect(await refusalOf(call()), name).toEqual(ended)
    expect(await statusOf(session)).toBe('connected')
    expect(await progress()).toEqual({ state: 'linked', redirectUrl: null })
    await rest(world, 'POST', `/api/messenger-sessions/${session.id}/disconnect`, { logout: true })
    for (const [name, call] of Object.entries(acts)) expect(await refusalOf(call()), name).toEqual(ended)
    expect(await progress()).toEqual({ state: 'idle', problem: 'unlinked' })
    await world.web.database.sql`
      update sessions set linked_at = linked_at - interval '11 minutes' where id = ${session.id}`
    await world.web.database.sql`
      update session_links set created_at = created_at - interval '12 minutes' where id = ${record.id}`
    await refusesAll(holder, session)
    expect((await linkFor(world, {}, session)).record.status).toBe('open')
  })

  it('is used up when the operator links the session', async () => {
    const { session, record, holder } = await linkFor(world)
    await newPhoneOf(session)
    const { data } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/connect`)
    await scans(session, data.qrCode)
    await reaches(world, session.id, 'connected')
    expect(await refusalOf(everyCall(holder).startQr())).toEqual(ended)
    expect((await recordOf(world, session.id, record.id)).status).toBe('used')
  })

  it('goes with its session', async () => {
    const { session, holder } = await linkFor(world)
    await world.web.call('DELETE', `/api/messenger-sessions/${session.id}`, { token: world.web.ana.token })
    await refusesAll(holder)
  })
})

describe('a link opens its own session alone', () => {
  it('shows and moves no other, and nothing of its own but the linking', async () => {
    const [mine, other] = [await linkFor(world), await linkFor(world)]
    await newPhoneOf(other.session)
    await other.holder.link.start.mutate({ token: other.holder.token, method: 'qr' })
    await other.holder.sees('qr')
    expect(await mine.holder.sees('idle')).toEqual({ state: 'idle', problem: null })
    await mine.holder.link.stop.mutate({ token: mine.holder.token })
    await other.holder.sees('qr')
    // Inputs that name another session are not looked at.
    const named = { token: mine.holder.token, id: other.session.id, sessionId: other.session.id }
    await mine.holder.link.stop.mutate(named)
    await other.holder.sees('qr')
    const secrets = [mine.session.key, mine.session.number, mine.session.number.slice(1), world.web.ana.token]
    const text = JSON.stringify(await mine.holder.link.progress.mutate({ token: mine.holder.token }))
    for (const secret of secrets) expect(text).not.toContain(secret)
    await other.holder.link.stop.mutate({ token: other.holder.token })
  })

  it('is no credential of the API', async () => {
    const { session, holder } = await linkFor(world)
    const { call } = world.web
    for (const path of [
      '/api/auth-check',
      '/api/status',
      '/api/messenger-sessions',
      `/api/messenger-sessions/${session.id}/links`,
    ])
      expect((await call('GET', path, { token: holder.token })).status, path).toBe(401)
    expect((await call('GET', `/api/passkey/pending?token=${holder.token}`)).status).toBe(401)
    expect((await call('POST', '/mcp', { token: holder.token, body: {} })).status).toBe(401)
  })

  it('is stored as its digest', async () => {
    const { record, holder } = await linkFor(world)
    const [row] = await world.web.database.db.select().from(sessionLinks).where(eq(sessionLinks.id, record.id))
    expect(row?.tokenHash).toEqual(sha256(holder.token))
    expect(JSON.stringify(row)).not.toContain(holder.token)
  })
})

describe('limits', () => {
  it('hold back an address that guesses, but for a right token', async () => {
    const codes = []
    for (let guess = 0; guess < 32; guess++) {
      const holder = holderOf(world, `lk_${String(guess).padStart(43, 'x')}`, '203.0.113.9')
      codes.push((await refusalOf(everyCall(holder).progress()))[0])
    }
    expect([codes[29], codes[30], codes[31]]).toEqual(['link_ended', 'rate_limited', 'rate_limited'])
    const { holder } = await linkFor(world)
    await holderOf(world, holder.token, '203.0.113.9').sees('idle')
  })

  it('keep the session’s number from being found by trying', async () => {
    const { session, holder } = await linkFor(world)
    const codes = []
    for (let guess = 0; guess < 11; guess++)
      codes.push((await refusalOf(everyCall(holder, `+1555000${1000 + guess}`).startCode()))[0])
    expect([codes[9], codes[10]]).toEqual(['validation', 'rate_limited'])
    expect(await refusalOf(everyCall(holder, session.number).startCode())).toEqual(['rate_limited'])
  })

  it('keep the network from being asked again and again', async () => {
    const { holder } = await linkFor(world)
    const { startQr, stop } = everyCall(holder)
    for (let count = 0; count < 20; count++) await startQr()
    expect(await refusalOf(startQr())).toEqual(['rate_limited'])
    await stop()
  })

  it('are the account’s too: without a subscription nothing is linked on the live network', async () => {
    const { ana } = world.web
    const { id, key, phone } = await world.web.session(ana, { network: 'live' })
    const { holder } = await linkFor(world, {}, { id, key, number: phone })
    await world.web.subscribe(ana, 'unlimited', new Date(Date.now() - 1_000))
    expect(await refusalOf(everyCall(holder).startQr())).toEqual(['subscription_connect'])
    await world.web.subscribe(ana, 'unlimited')
  })

  it('are for methods that the operator has allowed, links that are open, and sessions without a phone', async () => {
    const { holder } = await linkFor(world, { methods: ['code'] })
    expect(await refusalOf(everyCall(holder).startQr())).toEqual(['validation', ['method']])
    const session = await newSession(world)
    const path = `/api/messenger-sessions/${session.id}/links`
    const { token } = world.web.ana
    for (let count = 0; count < 20; count++) await rest(world, 'POST', path)
    const full = await world.web.call('POST', path, { token })
    expect([full.status, full.body.error]).toEqual([
      403,
      'You have reached the limit of 20 open links for this session.',
    ])
    const line = await newLine(world)
    const linked = await world.web.call('POST', `/api/messenger-sessions/${line.id}/links`, { token })
    expect([linked.status, linked.body.error]).toEqual([409, 'The session is linked already.'])
    expect((await phoneRecord(world, line)).linked_devices).toHaveLength(1)
  })
})

it('takes colours, addresses and times of a right form alone', async () => {
  const { id } = await newSession(world)
  const { token } = world.web.ana
  const errorsOf = async (body: object) =>
    Object.keys(
      (await world.web.call('POST', `/api/messenger-sessions/${id}/links`, { token, body })).body.errors ?? {},
    )
  for (const [field, values] of Object.entries({
    brand_color: ['red', '#fff', '#12345g', '#123456;}'],
    redirect_url: [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      '/done',
      'https://shop.example@evil.example',
    ],
    expires_in: [59, 2_592_001, 'soon'],
    methods: [[], ['sms'], 'qr'],
    brand_name: ['', 'x'.repeat(61)],
  }))
    for (const value of values)
      expect(await errorsOf({ [field]: value }), `${field} ${value}`).toEqual([
        Array.isArray(value) && value.length > 0 ? `${field}.0` : field,
      ])
  const foreign = await world.web.call('POST', `/api/messenger-sessions/${id}/links`, { token: world.web.ben.token })
  expect([foreign.status, foreign.body.error]).toEqual([404, 'The specified session was not found.'])
})
