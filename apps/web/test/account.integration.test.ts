import { createTestDatabase } from '@messenger/shared/test/database'
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { encode } from 'next-auth/jwt'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogIn } from '../src/server/auth/log-in.ts'
import { rememberLoginPlace } from '../src/server/auth/login-places.ts'
import { ensureOwner } from '../src/server/auth/owner.ts'
import { hashPassword, verifyPassword } from '../src/server/auth/passwords.ts'
import { createPerson, isSetupNeeded } from '../src/server/auth/people.ts'
import { createToken } from '../src/server/auth/tokens.ts'
import { EnvProblem } from '../src/server/env-problem.ts'
import type { AppRouter } from '../src/server/router.ts'
import { dashboardOf } from './people.ts'
import { type Account, authSecret, loginCookie, setupCode, startTestWeb, type TestWeb } from './web.ts'

const quiet = pino({ level: 'silent' })

let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const cookieOf = ({ userId }: Pick<Account, 'userId'>, secret = authSecret) => loginCookie(web, userId, secret)

const encodedWithoutLogin = async (userId: number) =>
  `next-auth.session-token=${await encode({ token: { sub: String(userId) }, secret: authSecret })}`

/** The dashboard's client, as a browser on our own page would use it. */
async function dashboard(account: Account, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const options = { url: `${web.url}/api/trpc`, headers: { cookie: await cookieOf(account), ...headers } }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ context }) => context.alone === true,
        true: httpLink(options),
        false: httpBatchLink(options),
      }),
    ],
  })
}

describe('a logged-in person', () => {
  it('uses the contract’s operations as with a token', async () => {
    const session = await web.session(web.ana)
    const client = await dashboard(web.ana)
    const [list, record] = await Promise.all([
      client.sessions.list.query(),
      client.sessions.get.query({ id: session.id }),
    ])
    expect(list.map(({ id }) => id)).toEqual([session.id])
    expect(record.api_key).toBe(session.key)
    expect((await client.sessions.update.mutate({ id: session.id, name: 'Mine' })).name).toBe('Mine')
    const status = await (await dashboard(web.ana, { 'x-session-id': String(session.id) })).sessions.getStatus.query()
    expect(status).toBe('disconnected')
  })

  it('is known beside the password of a proxy on the way, which is none of ours', async () => {
    const cookie = await cookieOf(web.ana)
    const path = '/api/messenger-sessions'
    const basic = await web.call('GET', path, { headers: { cookie, authorization: 'Basic eDp5' } })
    expect(basic.status).toBe(200)
    const bearer = await web.call('GET', path, { headers: { cookie, authorization: 'Bearer x' } })
    expect([bearer.status, bearer.body.message]).toEqual([401, 'Invalid API key'])
  })

  it('changes nothing from another site’s page', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      const client = await dashboard(web.ana, headers)
      await expect(client.account.createToken.mutate({ name: 'x' })).rejects.toMatchObject({
        data: { httpStatus: 401, api: { code: 'auth_invalid' } },
      })
    }
    const { host } = new URL(web.url)
    await expect(
      (await dashboard(web.ana, { origin: `http://${host}` })).account.createToken.mutate({ name: 'ok' }),
    ).resolves.toMatchObject({ name: 'ok' })
  })

  it('is nobody with a forged or foreign login', async () => {
    const forged = await cookieOf(web.ana, 'another secret')
    for (const cookie of [forged, 'next-auth.session-token=x', await encodedWithoutLogin(web.ana.userId)]) {
      const reply = await web.call('GET', '/api/messenger-sessions', { headers: { cookie } })
      expect([reply.status, reply.body.message]).toEqual([401, 'Invalid API key'])
    }
  })

  it('manages tokens, each shown once', async () => {
    const client = await dashboard(web.ben)
    expect(await client.account.me.query()).toMatchObject({ email: 'ben@example.com', accountId: web.ben.accountId })
    const created = await client.account.createToken.mutate({ name: 'Script' })
    expect(created.token).toMatch(new RegExp(`^${created.id}\\|mgw_[0-9A-Za-z]{49}$`))
    expect((await web.call('GET', '/api/auth-check', { token: created.token })).status).toBe(200)
    const tokens = await client.account.listTokens.query()
    expect(tokens[0]).toMatchObject({ id: created.id, name: 'Script', last_used_at: expect.any(String) })
    expect(JSON.stringify(tokens)).not.toContain(created.token.split('|')[1])
    await expect((await dashboard(web.ana)).account.revokeToken.mutate({ id: created.id })).rejects.toThrow('Not found')
    await client.account.revokeToken.mutate({ id: created.id })
    expect((await web.call('GET', '/api/auth-check', { token: created.token })).status).toBe(401)
  })

  it('is not what a token is: programs cannot manage tokens', async () => {
    for (const token of [web.ana.token, (await web.session(web.ana)).key]) {
      const reply = await web.call('POST', '/api/trpc/account.createToken', { token, body: { name: 'x' } })
      expect(reply.status).toBe(401)
    }
  })
})

describe('setup', () => {
  const person = { email: 'Owner@Example.com', name: 'Owner', password: 'a long enough one' }
  const trpc = (url: string) => createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/api/trpc` })] })

  it('makes the first visitor with the code the owner, once', async () => {
    const fresh = await startTestWeb()
    const client = trpc(fresh.url)
    expect(await client.account.setupNeeded.query()).toBe(false)
    await expect(client.account.setup.mutate({ ...person, code: setupCode })).rejects.toThrow('Not found')
    await fresh.database.sql`delete from accounts`
    await expect.poll(() => client.account.setupNeeded.query(), { timeout: 10_000 }).toBe(true)
    await expect(client.account.setup.mutate({ ...person, code: setupCode, password: 'short' })).rejects.toMatchObject({
      data: { api: { fieldErrors: { password: ['The password field must be at least 12.'] } } },
    })
    await expect(client.account.setup.mutate({ ...person, code: 'WRONG-99' })).rejects.toMatchObject({
      data: { api: { fieldErrors: { code: ['The selected code is invalid.'] } } },
    })
    await client.account.setup.mutate({ ...person, code: ' abcd-2345 ' })
    const outcome = await createLogIn(fresh.database)('OWNER@example.com', person.password, '1.2.3.4')
    expect(outcome).toMatchObject({ kind: 'welcome', person: { email: 'owner@example.com', name: 'Owner' } })
    const plans = await fresh.database.sql`select plan, ends_at as "endsAt" from subscriptions`
    expect([...plans]).toEqual([{ plan: 'unlimited', endsAt: null }])
    await fresh.stop()
  })

  it('tells each network apart to stop after five wrong codes, and never holds back the right one', async () => {
    const fresh = await startTestWeb()
    await fresh.database.sql`delete from accounts`
    const from = (address: string) =>
      createTRPCClient<AppRouter>({
        links: [httpLink({ url: `${fresh.url}/api/trpc`, headers: { 'x-forwarded-for': address } })],
      }).account.setup
    const good = { ...person, email: 'a@b.c' }
    const guess = (address: string, index: number) => from(address).mutate({ ...good, code: `WRONG-${index}` })
    const stopped = { data: { httpStatus: 429, api: { code: 'rate_limited', retryAfter: expect.closeTo(58, -1) } } }
    for (let index = 0; index < 5; index += 1) {
      // Whoever has one of these has them all.
      await expect(guess(`2001:db8::${index}`, index)).rejects.toThrow('Validation failed')
    }
    await expect(guess('2001:db8::9', 9)).rejects.toMatchObject(stopped)
    await expect(guess('2001:db8:0:1::9', 9)).rejects.toThrow('Validation failed')
    await from('2001:db8::1').mutate({ ...good, code: setupCode.replace('-', ' ') })
    expect(await fresh.database.sql`select email from users where email = 'a@b.c'`).toHaveLength(1)
    await fresh.stop()
  })
})

describe('a new password', () => {
  it.each(['password12345', 'Password12345', ' password12345 ', '123456789012', 'qwertyqwerty'])(
    'is not one of those that everybody tries: %s',
    async password => {
      const { account } = await dashboard(web.ben)
      const changed = account.changePassword.mutate({ present: 'password of ben', next: password })
      await expect(changed).rejects.toMatchObject({
        data: { api: { fieldErrors: { next: ['This password is used by many people.'] } } },
      })
    },
  )

  it('has 12 characters, of whatever kind', async () => {
    const { account } = await dashboard(web.ben)
    const change = (present: string, next: string) => account.changePassword.mutate({ present, next })
    await expect(change('password of ben', 'kelp-radio1')).rejects.toMatchObject({
      data: { api: { fieldErrors: { next: ['The next field must be at least 12.'] } } },
    })
    await change('password of ben', 'kelpradiomop')
    await change('kelpradiomop', 'password of ben')
  })

  it('that is too weak stays good for whoever has it', async () => {
    await createPerson(web.database.db, { email: 'old@example.com', name: 'Old', password: 'password' })
    expect(await createLogIn(web.database)('old@example.com', 'password', 'there')).toMatchObject({ kind: 'welcome' })
  })
})

describe('the owner of the environment', () => {
  it('is not made with a weak password, which the start says in a sentence; one who is there stays', async () => {
    const { database, drop } = await createTestDatabase()
    const email = 'owner@example.com'
    const make = (password: string) => ensureOwner(database.db, { email, password }, quiet)
    await expect(make('kelp-radio1')).rejects.toThrow('MESSENGER_OWNER_PASSWORD must have at least 12 characters.')
    await expect(make('password12345')).rejects.toThrow('MESSENGER_OWNER_PASSWORD is a password that many people use')
    await expect(make('owner-gateway-1')).rejects.toThrow('MESSENGER_OWNER_PASSWORD is made of the address or of names')
    await expect(make('password12345')).rejects.toBeInstanceOf(EnvProblem)
    expect(await isSetupNeeded(database.db)).toBe(true)
    await make('kelpradiomop')
    await expect(make('short')).resolves.toBeUndefined()
    await drop()
  })

  it('is made once, with a token that works in either form', async () => {
    const { database, drop } = await createTestDatabase()
    const owner = { email: 'owner@example.com', password: 'long enough it is' }
    const bare = 'b'.repeat(40)
    await Promise.all([
      ensureOwner(database.db, { ...owner, token: bare }, quiet),
      ensureOwner(database.db, { ...owner, token: bare }, quiet),
    ])
    await ensureOwner(database.db, { ...owner, token: `9|${'c'.repeat(40)}` }, quiet)
    expect(await isSetupNeeded(database.db)).toBe(false)
    const rows = await database.sql`select t.hash, (select count(*)::int from users) as people from tokens t`
    expect([rows.length, rows[0]?.people]).toEqual([2, 1])
    expect(rows[0]?.hash).toHaveLength(32)
    const plans = await database.sql`select plan, ends_at as "endsAt" from subscriptions`
    expect([...plans]).toEqual([{ plan: 'unlimited', endsAt: null }])
    await drop()
  })

  it('can call the API with that token', async () => {
    const fresh = await startTestWeb()
    await fresh.database.sql`delete from accounts`
    const token = `1|${'d'.repeat(43)}`
    await ensureOwner(fresh.database.db, { email: 'boss@example.com', password: 'long enough it is', token }, quiet)
    expect((await fresh.call('GET', '/api/auth-check', { token })).status).toBe(200)
    expect((await fresh.call('GET', '/api/auth-check', { token: `2|${'d'.repeat(43)}` })).status).toBe(401)
    await fresh.stop()
  })

  it('does not bring a token back that was revoked, however it went and under whichever text', async () => {
    const fresh = await startTestWeb()
    const { db, sql } = fresh.database
    await sql`delete from accounts`
    const warned: string[] = []
    const log = pino({ level: 'warn' }, { write: line => warned.push(line) })
    const settings = { email: 'boss@example.com', password: 'long enough it is', token: `1|${'f'.repeat(43)}` }
    const isGood = async (token: string) => (await fresh.call('GET', '/api/auth-check', { token })).status === 200
    const restart = (token: string) => ensureOwner(db, { ...settings, token }, log)
    await restart(settings.token)
    const [boss] = await sql<{ accountId: number; userId: number }[]>`
      select account_id as "accountId", id as "userId" from users`
    if (!boss) throw new Error('There is no owner')
    const cookie = await loginCookie(fresh, boss.userId)
    const client = dashboardOf(fresh, { cookie })
    const [made] = await client.account.listTokens.query()
    await client.account.revokeToken.mutate({ id: made?.id ?? 0 })
    await restart(settings.token)
    expect(await isGood(settings.token)).toBe(false)
    // One that was made at the dashboard, under its whole text and under the part of it that is secret.
    const other = await createToken(db, { ...boss, name: 'Other' })
    await client.account.revokeToken.mutate({ id: other.id })
    const bare = other.text.split('|')[1] ?? ''
    for (const text of [other.text, bare]) await restart(text)
    expect([await isGood(other.text), await isGood(bare)]).toEqual([false, false])
    // One that went with its person.
    const gone = `3|${'g'.repeat(43)}`
    await restart(gone)
    await sql`update accounts set is_operator = false`
    await createPerson(
      db,
      { email: 'second@example.com', password: 'long enough it is', name: 'x' },
      { isOperator: true },
    )
    await sql`delete from accounts where not is_operator`
    await ensureOwner(db, { ...settings, email: 'second@example.com', token: gone }, log)
    expect(await isGood(gone)).toBe(false)
    const told = warned.map(line => JSON.parse(line))
    expect(told.map(({ msg, setting }) => [msg, setting])).toEqual(
      Array.from({ length: 4 }, () => ['owner.token_revoked', 'MESSENGER_OWNER_TOKEN']),
    )
    expect(warned.join()).not.toContain('fff')
    await fresh.stop()
  })

  it('is not made again, and nobody else gets the token, once their address is another’s or nobody’s', async () => {
    const { database, drop } = await createTestDatabase()
    const owner = { email: 'owner@example.com', password: 'long enough it is' }
    await ensureOwner(database.db, owner, quiet)
    await database.sql`update users set email = 'moved@example.com'`
    const warned: string[] = []
    const log = pino({ level: 'warn' }, { write: line => warned.push(line) })
    const again = () => ensureOwner(database.db, { ...owner, token: 'e'.repeat(40) }, log)
    await again()
    await createPerson(database.db, { ...owner, name: 'A customer' })
    await again()
    const [row] = await database.sql`
      select (select count(*)::int from tokens) as tokens, (select count(*)::int from accounts where is_operator) as operators,
        (select count(*)::int from users) as people`
    expect(row).toEqual({ tokens: 0, operators: 1, people: 2 })
    expect(warned.map(line => JSON.parse(line).msg)).toEqual(['owner.not_of_operator', 'owner.not_of_operator'])
    await expect(
      createPerson(database.db, { ...owner, email: 'x@y.z', name: 'x' }, { isOperator: true }),
    ).rejects.toThrow()
    await drop()
  })
})

describe('logging in', () => {
  it('is throttled per person and address', async () => {
    const logIn = createLogIn(web.database)
    expect(await logIn('ana@example.com', 'password of ana', 'ip')).toMatchObject({ kind: 'welcome' })
    await rememberLoginPlace(web.database.sql, web.ana.userId, 'ip')
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn('ana@example.com', 'wrong', 'ip')))
    expect(tries.filter(({ kind }) => kind === 'refused')).toHaveLength(10)
    expect(await logIn('ana@example.com', 'password of ana', 'ip')).toMatchObject({ kind: 'throttled' })
    expect(await logIn('ana@example.com', 'password of ana', 'elsewhere')).toMatchObject({ kind: 'welcome' })
  })

  it('keeps passwords as argon2id', async () => {
    const phc = await hashPassword('correct horse')
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect([await verifyPassword('correct horse', phc), await verifyPassword('wrong', phc)]).toEqual([true, false])
    expect(await verifyPassword('x', 'not a hash')).toBe(false)
  })
})
