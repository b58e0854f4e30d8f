import { type MailServer, startMailServer } from '@messenger/shared/test/mail-server'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '../src/client/language.ts'
import { alertTimes } from '../src/server/alerts/times.ts'
import { rememberLoginDevice } from '../src/server/auth/login-devices.ts'
import { claimMail } from '../src/server/expiring-tokens/claim-mail.ts'
import { noteExpiringTokens } from '../src/server/expiring-tokens/note-expiring-tokens.ts'
import { type TellContext, tellOfTokens } from '../src/server/expiring-tokens/tell-of-tokens.ts'
import { createPost, type Post } from '../src/server/mail/post.ts'
import { smtpOf } from './alerts-bed.ts'
import { addPerson, dashboardOf, tokenOf } from './people.ts'
import { newTenant } from './tenants.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

const quiet = pino({ level: 'silent' })
const patience = { timeout: 20_000 }
const publicUrl = 'https://gateway.example'

let mail: MailServer
let web: TestWeb
let post: Post
let ana: Account
let made = 0

beforeAll(async () => {
  mail = await startMailServer()
  web = await startTestWeb()
  post = createPost(smtpOf(mail), quiet)
})
afterAll(async () => {
  await post?.close()
  await web?.stop()
  await mail?.close()
})
beforeEach(async () => {
  made += 1
  mail.refuse(null)
  await sql()`delete from tokens where expires_at is not null`
  ana = await web.account(`holder-${made}`)
})

const sql = () => web.database.sql
const email = () => `holder-${made}@example.com`
const to = (address: string) => mail.mails.filter(one => one.to.includes(address))
const round = (times: Partial<TellContext['times']> = {}) =>
  tellOfTokens(
    { database: web.database, post, publicUrl, times: { ...alertTimes, ...times } },
    new AbortController().signal,
  )

/** As if it had been made for so many days, and so many were left. */
const age = (name: string, days: number, left: number) => sql()`
  update tokens set expires_at = now() + make_interval(secs => ${left * 86_400}::float8),
    created_at = now() - make_interval(secs => ${(days - left) * 86_400}::float8)
  where name = ${name}`

async function own(name: string, days: number, left: number, account = ana): Promise<void> {
  await tokenOf(web, { ...account, name, expiresAt: new Date() })
  await age(name, days, left)
}

async function serviceToken(name: string, by: { userId: number }): Promise<void> {
  const { serviceAccounts, account } = await dashboardOfUser(by)
  const { id } = await serviceAccounts.add.mutate({ name: 'Shop', role: 'viewer' })
  await account.createToken.mutate({ name, service_account: id, scope: 'read' })
  await age(name, 90, 10)
}

const dashboardOfUser = async ({ userId }: { userId: number }) =>
  dashboardOf(web, { cookie: await loginCookie(web, userId) })

describe('a token that ends soon', () => {
  it('is told of to whose it is, once, where nobody has set alerts up', async () => {
    await own('Shop', 90, 14.5)
    expect(await round()).toBe(0)
    await age('Shop', 90, 13)
    expect(await sql()`select from alert_settings`).toHaveLength(0)
    // Several processes at once, and one that comes after.
    const tried = await Promise.all([round(), round(), round(), round()])
    expect(tried.reduce((one, other) => one + other)).toBe(1)
    // Also when the lease of whoever sent it is over.
    await sql()`update token_expiry_mails set next_at = now()`
    expect(await round()).toBe(0)
    expect(to(email())).toHaveLength(1)
    const [told] = to(email())
    expect(told?.header('subject')).toBe('A token ends soon')
    expect(told?.text).toMatch(
      /“Shop”: \d{4}-\d\d-\d\d \d\d:\d\d UTC[\s\S]*https:\/\/gateway\.example\/settings\/tokens/,
    )
  })

  it.each([1, 3, 7, 14, 30])('and was made for %i days is not told of before its last third', async days => {
    await own('Short', days, days)
    expect(await round()).toBe(0)
    await age('Short', days, days * 0.34)
    expect(await round()).toBe(0)
    await age('Short', days, days * 0.33)
    expect([await round(), await round()]).toEqual([1, 0])
  })

  it('and others of the same person come in one mail, which names them in one line each', async () => {
    for (let index = 0; index < 23; index += 1) await own(`Line\r\nto: ${index}`, 90, 5)
    expect(await round()).toBe(1)
    const text = to(email())[0]?.text ?? ''
    expect(to(email())[0]?.header('subject')).toBe('23 tokens end soon')
    expect(text.match(/“Line to: \d+”: /g)).toHaveLength(20)
    expect(text).toContain('And 3 more.')
  })

  it('is told of again where its end is moved, and not of the end before', async () => {
    await own('Moved', 90, 10)
    await noteExpiringTokens(sql())
    await age('Moved', 90, 9)
    expect([await round(), await round()]).toEqual([1, 0])
    await age('Moved', 90, 4)
    expect([await round(), await round()]).toEqual([1, 0])
    expect(to(email())).toHaveLength(2)
  })

  it('is told of later, and once, where the mail server refuses', async () => {
    await own('Refused', 90, 10)
    mail.refuse(451)
    expect([await round(), await round()]).toEqual([1, 0])
    await sql()`update token_expiry_mails set next_at = now()`
    mail.refuse(null)
    expect([await round(), await round()]).toEqual([1, 0])
    expect(to(email())).toHaveLength(1)
  })

  it('is told of by the next process where one dies over it, with the same id', async () => {
    await own('Dying', 90, 10)
    await noteExpiringTokens(sql())
    expect(await claimMail(sql(), 600_000)).toMatchObject({ email: email(), attempts: 1 })
    expect(await round()).toBe(0)
    await sql()`update token_expiry_mails set next_at = now()`
    expect(await round()).toBe(1)
    await sql()`update token_expiry_mails set next_at = now(), sent_at = null`
    expect(await round()).toBe(1)
    const told = to(email()).map(one => one.header('message-id'))
    expect(told).toEqual([told[0], told[0]])
  })

  it('is told of by a web process with a mail server', async () => {
    await own('By itself', 90, 10)
    const next = await web.startNext({ alerts: { smtp: smtpOf(mail), times: { tokensMs: 50 } } })
    await expect.poll(() => to(email()).length, patience).toBe(1)
    await next.stop()
    expect(await sql()`select from token_expiry_mails where sent_at is not null`).toHaveLength(1)
  })

  it('is not told of in an account that is suspended, nor of a service account that is disabled', async () => {
    await own('Suspended', 90, 10)
    await web.subscribe(ana, 'free')
    await sql()`update subscriptions set suspended_at = now() where account_id = ${ana.accountId}`
    expect(await round()).toBe(0)
    await sql()`update subscriptions set suspended_at = null where account_id = ${ana.accountId}`
    await sql()`delete from tokens where name = 'Suspended'`
    await serviceToken('Disabled', ana)
    await sql()`update users set disabled_at = now() where is_service`
    expect(await round()).toBe(0)
  })

  it.each<[Language, string, string]>([
    ['en', '2 tokens end soon', '“One”: '],
    ['pt', '2 tokens terminam em breve', '“One”: '],
    ['es', '2 tokens terminan pronto', '“One”: '],
    ['id', '2 token segera berakhir', '“One”: '],
  ])('is told of in the language of the pages: %s', async (language, subject, line) => {
    await rememberLoginDevice(sql(), ana.userId, `device of ${language}`, language)
    await own('One', 90, 10)
    await serviceToken('Two', ana)
    await round()
    expect(to(email())[0]?.header('subject')).toBe(subject)
    expect(to(email())[0]?.text).toContain(line)
    expect(to(email())[0]?.text).toMatch(/“Two”.*“Shop”/)
  })
})

describe('a token of a service account', () => {
  it('is told of to who made it, and to the owners when they are gone', async () => {
    const admin = await addPerson(web, ana.accountId, 'admin')
    await serviceToken('Of a service', admin)
    expect(await round()).toBe(1)
    expect([to(admin.email).length, to(email()).length]).toEqual([1, 0])
    expect(to(admin.email)[0]?.text).toContain('“Of a service” of the service account “Shop”: ')
    await age('Of a service', 90, 5)
    await sql()`delete from users where id = ${admin.userId}`
    expect(await round()).toBe(1)
    expect([to(admin.email).length, to(email()).length]).toEqual([1, 1])
  })

  it('that a parent made in a tenant is told of to who made it there, and to nobody in the tenant', async () => {
    const admin = await addPerson(web, ana.accountId, 'admin')
    const tenant = await newTenant(web, admin, 'Bakery')
    const inside = await addPerson(web, tenant.id, 'owner')
    await age('Program', 90, 10)
    expect(await round()).toBe(1)
    expect([to(admin.email).length, to(inside.email).length, to(email()).length]).toEqual([1, 0, 0])
    expect(to(admin.email)[0]?.text).toContain('“Program” in the account of your customer “Bakery”: ')
  })

  it('that a service account of the parent made is told of to whoever made the token of that', async () => {
    const admin = await addPerson(web, ana.accountId, 'admin')
    const own = await dashboardOfUser(admin)
    const { id } = await own.serviceAccounts.add.mutate({ name: 'Provisioning', role: 'admin' })
    const { token } = await own.account.createToken.mutate({ name: 'Provisioning', service_account: id })
    await newTenant(web, { token }, 'Florist')
    await age('Program', 90, 10)
    expect(await round()).toBe(1)
    expect(to(admin.email)[0]?.text).toContain('“Program” in the account of your customer “Florist”: ')
  })

  it('of which nobody knows who made it, as of earlier releases, is told of to the owners', async () => {
    await serviceToken('Older', ana)
    await sql()`update tokens set made_by = null where name = 'Older'`
    const second = await addPerson(web, ana.accountId, 'owner')
    expect(await round()).toBe(2)
    expect([to(email()).length, to(second.email).length]).toEqual([1, 1])
  })
})
