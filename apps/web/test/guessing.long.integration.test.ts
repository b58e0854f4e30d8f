import { networkOf } from '@messenger/shared/outbound/plain-address'
import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogIn, type LogIn } from '../src/server/auth/log-in.ts'
import { rememberLoginPlace } from '../src/server/auth/login-places.ts'
import { noProxies } from '../src/server/http/trusted-proxies.ts'
import type { AppRouter } from '../src/server/router.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
/** Those of two processes, or of one before and after a restart. */
let logIns: readonly LogIn[]
let count = 0
beforeAll(async () => {
  web = await startTestWeb({ trustedProxies: noProxies })
  logIns = [createLogIn(web.database), createLogIn(web.database)]
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.database.sql`delete from throttle_counts`
  await web.database.sql`delete from login_places`
})

/** A whole login: whoever got in is known at the place from then on. */
async function logIn(email: string, password: string, ip: string) {
  count += 1
  const here = logIns[count % 2]
  if (!here) throw new Error('The test has not begun')
  const outcome = await here(email, password, ip)
  if (outcome.kind === 'welcome') await rememberLoginPlace(web.database.sql, outcome.person.userId, networkOf(ip))
  return outcome
}
const kindsOf = async (count: number, ipOf: (index: number) => string, email = 'ana@example.com') => {
  const kinds: string[] = []
  for (let index = 0; index < count; index += 1) kinds.push((await logIn(email, 'wrong', ipOf(index))).kind)
  return kinds
}
const refused = (count: number) => Array.from({ length: count }, () => 'refused')
const throttled = (count: number) => Array.from({ length: count }, () => 'throttled')
/** As if so much time had gone by. */
const pass = (seconds: number) => web.database.sql`
  update throttle_counts set opens_at = opens_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`

describe('the forwarding header of a caller who is no trusted proxy', () => {
  it('does not make them somebody else, who may guess again', async () => {
    const codes: string[] = []
    for (let guess = 0; guess < 34; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` }
      const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc`, headers })] })
      const wrong = client.link.progress.mutate({ token: `lk_${String(guess).padStart(43, 'x')}` })
      codes.push(await wrong.then(String, error => error.data.api.code))
    }
    expect(codes.slice(30)).toEqual(['rate_limited', 'rate_limited', 'rate_limited', 'rate_limited'])
  })

  it.each(['198.51.100.9', '198.51.100.9<b>x</b>'])('with %s is not what the audit log shows', async forwarded => {
    const { id } = await web.session(web.ana)
    const headers = { 'x-forwarded-for': forwarded }
    const token = web.ana.token
    await web.call('PUT', `/api/messenger-sessions/${id}`, { token, headers, body: { name: 'Other' } })
    await expect
      .poll(
        () => web.database.sql`select ip from audit_records where session_id = ${id} and operation = 'sessions.update'`,
      )
      .toEqual([{ ip: '127.0.0.1' }])
  })
})

describe('passwords of a person', () => {
  it('are not guessed from one address after another', async () => {
    const kinds = await kindsOf(14, index => `198.51.100.${index}`)
    expect(kinds).toEqual([...refused(10), ...throttled(4)])
  })

  it('are not guessed from one address after another of one network', async () => {
    const kinds = await kindsOf(52, index => `2001:db8:1:2::${index}`, 'nobody@example.com')
    expect(kinds.slice(0, 12)).toEqual([...refused(10), ...throttled(2)])
    const others: string[] = []
    for (let index = 0; index < 50; index += 1) {
      others.push((await logIn(`nobody-${index}@example.com`, 'wrong', `2001:db8:1:2:3::${index}`)).kind)
    }
    expect(others).toEqual([...refused(40), ...throttled(10)])
    expect((await logIn('nobody@example.net', 'wrong', '2001:db8:1:3::1')).kind).toBe('refused')
  })

  it('are counted alike whether there is such a person or not', async () => {
    const kinds = await kindsOf(14, index => `198.51.100.${index}`, 'nobody@example.com')
    expect(kinds).toEqual([...refused(10), ...throttled(4)])
  })

  it('wait longer from try to try, five minutes at most, and the right one works after that', async () => {
    await kindsOf(10, index => `198.51.100.${index}`)
    const waits: number[] = []
    for (let index = 0; index < 7; index += 1) {
      const outcome = await logIn('ana@example.com', 'wrong', `203.0.113.${index}`)
      const wait = outcome.kind === 'throttled' ? outcome.waitSeconds : 0
      waits.push(wait)
      await pass(wait)
      expect((await logIn('ana@example.com', 'wrong', `203.0.113.${index}`)).kind).toBe('refused')
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300])
    expect((await logIn('ana@example.com', 'password of ana', '192.0.2.1')).kind).toBe('throttled')
    await pass(300)
    expect((await logIn('ana@example.com', 'password of ana', '192.0.2.1')).kind).toBe('welcome')
    expect((await logIn('ana@example.com', 'wrong', '192.0.2.2')).kind).toBe('refused')
  })

  it('that are guessed elsewhere, or of others at the same address, do not hold back who has signed in there lately', async () => {
    expect((await logIn('ana@example.com', 'password of ana', '192.0.2.7')).kind).toBe('welcome')
    await kindsOf(14, index => `198.51.100.${index}`)
    expect((await logIn('ana@example.com', 'password of ana', '192.0.2.8')).kind).toBe('throttled')
    for (let index = 0; index < 50; index += 1) await logIn(`nobody-${index}@example.com`, 'wrong', '192.0.2.7')
    expect((await logIn('nobody@example.com', 'wrong', '192.0.2.7')).kind).toBe('throttled')
    expect((await logIn('Ana@example.com', 'password of ana', '192.0.2.7')).kind).toBe('welcome')
    // Their own wrong ones count there all the same.
    expect(await kindsOf(11, () => '192.0.2.7')).toEqual([...refused(10), 'throttled'])
  })

  it('are held back again where the last login is long ago', async () => {
    await logIn('ana@example.com', 'password of ana', '192.0.2.7')
    await web.database.sql`update login_places set seen_at = now() - interval '31 days'`
    await kindsOf(10, index => `198.51.100.${index}`)
    expect((await logIn('ana@example.com', 'password of ana', '192.0.2.7')).kind).toBe('throttled')
  })

  it('count tries at the same moment once each, and right ones not at all', async () => {
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn('ana@example.com', 'wrong', `198.51.100.${index}`)),
    )
    expect(tries.filter(({ kind }) => kind === 'refused')).toHaveLength(10)
    await web.database.sql`delete from throttle_counts`
    for (let index = 0; index < 60; index += 1) {
      await web.database.sql`delete from login_places`
      expect((await logIn('ben@example.com', 'password of ben', '192.0.2.9')).kind).toBe('welcome')
    }
  })
})
