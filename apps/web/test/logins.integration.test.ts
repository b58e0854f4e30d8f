import { users } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditRecord } from '../src/server/audit/insert-records.ts'
import { isTaken } from '../src/server/auth/free-address.ts'
import { createLogIn } from '../src/server/auth/log-in.ts'
import { beginLogin, findLogin } from '../src/server/auth/logins.ts'
import { readUser } from '../src/server/auth/profile.ts'
import type { Role } from '../src/server/people/roles.ts'
import { addPerson, dashboardOf, type TestPerson } from './people.ts'
import { signInHere } from './sign-in-here.ts'
import { type Account, authSecret, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
/** An account of its own for each test, with one owner. */
let account: Account
let boss: TestPerson
let made = 0

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  made += 1
  account = await web.account(`boss-${made}`)
  const cookie = await loginCookie(web, account.userId)
  boss = { ...account, email: `boss-${made}@example.com`, cookie }
})

const add = (role: Role) => addPerson(web, account.accountId, role)

describe('logins', () => {
  const password = () => `password of boss-${made}`
  const signIn = (before?: string) =>
    signInHere(
      web.database,
      authSecret,
    )({
      ...{ email: boss.email, password: password(), before, place: { ip: '10.0.0.1', userAgent: 'Firefox' } },
    })
  const jwtOf = (cookie: string) => cookie.split('=').slice(1).join('=')

  it('are listed and ended one by one, or all others', async () => {
    await signIn()
    const second = { cookie: await loginCookie(web, boss.userId) }
    const { account: asBoss } = dashboardOf(web, boss)
    const listed = await asBoss.listLogins.query()
    expect(listed.map(({ is_this }) => is_this).filter(Boolean)).toHaveLength(1)
    expect(listed.map(({ user_agent }) => user_agent)).toContain('Firefox')
    const firefox = listed.find(({ user_agent }) => user_agent === 'Firefox')
    await asBoss.endLogin.mutate({ id: firefox?.id ?? 0 })
    await asBoss.endOtherLogins.mutate()
    expect(await asBoss.listLogins.query()).toHaveLength(1)
    await expect(dashboardOf(web, second).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })

  it('do not begin with a password that is being changed', async () => {
    const person = await readUser(web.database.db, boss.userId)
    const place = { ip: '', userAgent: '' }
    const locked = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const change = web.database.sql.begin(async sql => {
      await sql`update users set password_hash = 'new' where id = ${boss.userId}`
      locked.resolve()
      await go.promise
      await sql`delete from logins where user_id = ${boss.userId}`
    })
    await locked.promise
    const begun = beginLogin(web.database.db, { userId: person.id, passwordHash: person.passwordHash }, place)
    await vi.waitFor(async () =>
      expect(await web.database.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(1),
    )
    go.resolve()
    await change
    expect(await begun).toBeUndefined()
    expect(await web.database.sql`select id from logins where user_id = ${boss.userId}`).toHaveLength(0)
    expect(await beginLogin(web.database.db, { userId: person.id, passwordHash: 'new' }, place)).toBeTruthy()
  })

  it('that are refused are noted once, and not waited for', async () => {
    const notes: string[] = []
    const audit = {
      add: ({ outcome }: AuditRecord) => {
        notes.push(outcome)
        return new Promise<void>(() => undefined)
      },
      close: async () => undefined,
    }
    const refused = signInHere(web.database, authSecret, audit)
    const wrong = { email: boss.email, password: 'wrong', before: undefined, place: { ip: '10.0.0.9', userAgent: '' } }
    for (let index = 0; index < 3; index += 1) expect((await refused(wrong)).kind).toBe('refused')
    await vi.waitFor(() => expect(notes).toEqual(['auth_invalid']))
  })

  it('of somebody else cannot be ended', async () => {
    const member = await add('member')
    const [login] = await dashboardOf(web, boss).account.listLogins.query()
    await expect(dashboardOf(web, member).account.endLogin.mutate({ id: login?.id ?? 0 })).rejects.toThrow('Not found')
  })

  it('are replaced by signing in again in the same browser', async () => {
    const before = await loginCookie(web, boss.userId)
    expect(await findLogin(web.database.db, jwtOf(before), { authSecret }, true)).toMatchObject({ userId: boss.userId })
    await signIn(jwtOf(before))
    expect(await findLogin(web.database.db, jwtOf(before), { authSecret }, true)).toBeUndefined()
  })

  it('end with their time', async () => {
    await web.database.sql`update logins set expires_at = now() where user_id = ${boss.userId}`
    await expect(dashboardOf(web, boss).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })

  it('all but the present one end with a change of the password, which asks for the old one', async () => {
    const other = { cookie: await loginCookie(web, boss.userId) }
    const { account: asBoss } = dashboardOf(web, boss)
    const change = (present: string) => asBoss.changePassword.mutate({ present, next: 'another long one' })
    await expect(change('wrong')).rejects.toMatchObject({ data: { api: { code: 'validation' } } })
    await expect(dashboardOf(web, other).account.me.query()).resolves.toBeTruthy()
    await change(password())
    await expect(dashboardOf(web, other).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    await expect(asBoss.me.query()).resolves.toBeTruthy()
    const logIn = createLogIn(web.database)
    expect([
      (await logIn(boss.email, password(), 'a')).kind,
      (await logIn(boss.email, 'another long one', 'b')).kind,
    ]).toEqual(['refused', 'welcome'])
  })

  it('cannot be used to guess the password', async () => {
    const { account: asBoss } = dashboardOf(web, boss)
    const guess = (present: string) => asBoss.changePassword.mutate({ present, next: 'another long one' })
    for (let index = 0; index < 10; index += 1) await expect(guess('wrong')).rejects.toThrow('Validation failed')
    await expect(guess(password())).rejects.toMatchObject({ data: { api: { code: 'rate_limited' } } })
  })

  it('move to an address that somebody takes at the same moment as to any that is taken', async () => {
    const email = `both-${made}@example.com`
    const other = await web.account(`twin-${made}`)
    const asOther = dashboardOf(web, { cookie: await loginCookie(web, other.userId) }).account
    const outcomes = await Promise.allSettled([
      dashboardOf(web, boss).account.updateProfile.mutate({ name: 'B', email, password: password() }),
      asOther.updateProfile.mutate({ name: 'B', email, password: `password of twin-${made}` }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { api: { fieldErrors: { email: ['The email has already been taken.'] } } } },
    })
    const raced = web.database.db.update(users).set({ email }).where(eq(users.email, 'ana@example.com'))
    expect(isTaken(await raced.catch((error: unknown) => error))).toBe(true)
  })

  it('take another e-mail address with the password alone', async () => {
    const { account: asBoss } = dashboardOf(web, boss)
    const email = `Moved-${made}@example.com`
    await expect(asBoss.updateProfile.mutate({ name: 'B', email, password: '' })).rejects.toThrow('Validation failed')
    await asBoss.updateProfile.mutate({ name: 'B', email, password: password() })
    expect(await asBoss.me.query()).toMatchObject({ name: 'B', email: email.toLowerCase() })
    await asBoss.updateProfile.mutate({ name: 'C', email, password: '' })
  })
})
