import { afterAll, beforeAll, expect, it } from 'vitest'
import { whoIs } from '../src/server/auth/who-is.ts'
import { dashboardOf } from './people.ts'
import { authSecret, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const newLogin = async () => ({ cookie: await loginCookie(web, web.ana.userId) })
/** A page that is made for the holder of the login. */
const visit = ({ cookie }: { cookie: string }, idleLoginHours?: number) =>
  whoIs(web.database.db, cookie.split('=').slice(1).join('='), {
    authSecret,
    ...(idleLoginHours === undefined ? {} : { idleLoginHours }),
  })
const idleFor = (minutes: number) =>
  web.database.sql`update logins set last_seen_at = now() - make_interval(mins => ${minutes})`
const usedNow = async () =>
  (await web.database.sql`select from logins where last_seen_at > now() - interval '1 minute'`).length === 1
const refused = { data: { httpStatus: 401 } }

it('a login ends when nobody uses it for half a day', async () => {
  const login = await newLogin()
  const { account } = dashboardOf(web, login)
  await idleFor(719)
  await expect(account.me.query()).resolves.toBeTruthy()
  await idleFor(721)
  await expect(account.me.query()).rejects.toMatchObject(refused)
  await expect(account.endOtherLogins.mutate()).rejects.toMatchObject(refused)
  expect(await visit(login)).toBeUndefined()
  const next = await newLogin()
  expect(await dashboardOf(web, next).account.listLogins.query()).toHaveLength(1)
})

it('an open page that asks what is new is no use of it; visits and changes are', async () => {
  await web.database.sql`delete from logins`
  const login = await newLogin()
  const { account } = dashboardOf(web, login)
  await idleFor(60)
  await account.me.query()
  expect(await usedNow()).toBe(false)
  expect(await visit(login)).toBeTruthy()
  expect(await usedNow()).toBe(true)
  await idleFor(60)
  await account.endOtherLogins.mutate()
  expect(await usedNow()).toBe(true)
})

it('the hours are a setting', async () => {
  await web.database.sql`delete from logins`
  const login = await newLogin()
  await idleFor(61)
  expect(await visit(login, 1)).toBeUndefined()
  expect(await visit(login, 2)).toBeTruthy()
})
