import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeReset } from '../src/server/auth/password-resets.ts'
import { addApp, dashboard, guest, type LoginBed, publicUrl, signIn, startLoginBed } from './login-bed.ts'
import { type Account, startTestWeb } from './web.ts'

let bed: LoginBed
let boss: Account
let made = 0
let from = ''

beforeAll(async () => {
  bed = await startLoginBed()
})
afterAll(() => bed?.stop())
beforeEach(async () => {
  made += 1
  from = `10.1.0.${made}`
  boss = await bed.web.account(`boss-${made}`)
})

const email = () => `boss-${made}@example.com`
const asked = () => guest(bed.web, { 'x-forwarded-for': from })
const ended = { data: { api: { code: 'link_ended' } } }
const mailsTo = (to: string) => bed.mail.mails.filter(mail => mail.to.includes(to))
const next = 'quite another sentence'

async function tokenBy(address = email()): Promise<string> {
  const before = mailsTo(address).length
  await asked().login.forgot.mutate({ email: address })
  await expect.poll(() => mailsTo(address).length, { timeout: 10_000 }).toBe(before + 1)
  const text = mailsTo(address).at(-1)?.text ?? ''
  const token = new RegExp(`${publicUrl}/reset/(rs_[\\w-]{43})`).exec(text)?.[1]
  if (token === undefined) throw new Error(`There is no address in ${text}`)
  return token
}

describe('a forgotten password', () => {
  it('is replaced on the address in the mail, once; all logins end', async () => {
    const own = await dashboard(bed.web, boss)
    const [token, other] = [await tokenBy(), await tokenBy()]
    expect(await asked().login.readReset.mutate({ token })).toEqual({ email: email() })
    expect(await asked().login.reset.mutate({ token, password: next })).toEqual({ email: email() })
    await expect(own.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    for (const used of [token, other]) {
      await expect(asked().login.readReset.mutate({ token: used })).rejects.toMatchObject(ended)
      await expect(asked().login.reset.mutate({ token: used, password: next })).rejects.toMatchObject(ended)
    }
    expect((await signIn({ email: email(), password: `password of boss-${made}` })).outcome).toBe('CredentialsSignin')
    expect((await signIn({ email: email(), password: next })).outcome).toBe('ok')
    expect((await bed.web.call('GET', '/api/auth-check', { token: boss.token })).status).toBe(200)
    const records = (await (await dashboard(bed.web, boss)).audit.list.query({})).records
    expect(records.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['login.forgot', 'login.reset']))
  })

  it('is replaced by one of two who use the address at once', async () => {
    const token = await tokenBy()
    const outcomes = await Promise.allSettled(
      [next, 'some other sentence'].map(password => asked().login.reset.mutate({ token, password, end_tokens: true })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await bed.web.call('GET', '/api/auth-check', { token: boss.token })).status).toBe(401)
  })

  it('is not replaced after half an hour, nor by a token that was never made', async () => {
    const token = await tokenBy()
    const [row] = await bed.web.database.sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets
      where user_id = ${boss.userId}`
    expect(row?.minutes).toBe(30)
    await bed.web.database.sql`update password_resets set expires_at = now()`
    for (const bad of [token, `rs_${'A'.repeat(43)}`, '', 'x'.repeat(101)]) {
      await expect(asked().login.reset.mutate({ token: bad, password: next })).rejects.toMatchObject({
        data: { httpStatus: bad.length > 100 || bad === '' ? expect.any(Number) : 404 },
      })
    }
    expect((await signIn({ email: email(), password: `password of boss-${made}` })).outcome).toBe('ok')
  })

  it('is stored by its digest, and still wants the second factor', async () => {
    const { code } = await addApp(await dashboard(bed.web, boss))
    const token = await tokenBy()
    const [stored] = await bed.web.database.sql<{ dump: string }[]>`
      select string_agg(encode(token_hash, 'escape'), '') as dump from password_resets`
    expect(stored?.dump).not.toContain(token.slice(3))
    await asked().login.reset.mutate({ token, password: next })
    const { outcome } = await signIn({ email: email(), password: next })
    const mark = outcome.replace('second:', '')
    expect((await signIn({ mark, code: code() })).outcome).toBe('ok')
  })

  it('refuses what everybody tries, and asks once more', async () => {
    const token = await tokenBy()
    for (const password of ['short', 'password1234', `${email()}1`, 'messenger gateway']) {
      await expect(asked().login.reset.mutate({ token, password })).rejects.toMatchObject({
        data: { api: { code: 'validation', fieldErrors: { password: [expect.any(String)] } } },
      })
    }
    await asked().login.reset.mutate({ token, password: next })
  })

  it('is asked for with the same answer whether somebody has the address', async () => {
    const answers = [email(), `nobody-${made}@example.com`].map(address =>
      asked().login.forgot.mutate({ email: address }),
    )
    expect(await Promise.all(answers)).toEqual([null, null])
    await expect.poll(() => mailsTo(email()).length, { timeout: 10_000 }).toBe(1)
    expect(mailsTo(`nobody-${made}@example.com`)).toEqual([])
  })

  it('is answered before anybody is looked for', async () => {
    // The people cannot be read: whoever asks is answered all the same.
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holding = bed.web.database.sql.begin(async sql => {
      await sql`lock table users in access exclusive mode`
      held.resolve()
      await free.promise
    })
    await held.promise
    try {
      expect(await asked().login.forgot.mutate({ email: email() })).toBeNull()
    } finally {
      free.resolve()
      await holding
    }
    await expect.poll(() => mailsTo(email()).length, { timeout: 10_000 }).toBe(1)
  })

  it('sends three mails at most while an address is good, and says nothing of it', async () => {
    for (let index = 0; index < 3; index += 1) await tokenBy()
    await asked().login.forgot.mutate({ email: email() })
    const other = await bed.web.account(`late-${made}`)
    await tokenBy(`late-${made}@example.com`)
    expect([mailsTo(email()).length, other.userId > 0]).toEqual([3, true])
    const asks = Array.from({ length: 10 }, () => asked().login.forgot.mutate({ email: 'nobody@example.com' }))
    const outcomes = await Promise.allSettled(asks)
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  })

  it('lets in at once whatever others guessed before, from anywhere and at the same place', async () => {
    const token = await tokenBy()
    for (let index = 0; index < 12; index += 1)
      await signIn({ email: email(), password: 'a guess of somebody' }, { ip: '10.8.0.1' })
    for (let index = 0; index < 4; index += 1)
      await signIn({ email: email(), password: 'a guess of somebody' }, { ip: `10.8.${index + 1}.1` })
    expect((await signIn({ email: email(), password: next }, { ip: '10.8.9.1' })).outcome).toBe('throttled')
    const here = guest(bed.web, { 'x-forwarded-for': '10.8.0.1' })
    await here.login.reset.mutate({ token, password: next })
    expect((await signIn({ email: email(), password: next }, { ip: '10.8.0.1' })).outcome).toBe('ok')
  })

  it('proves no address that was changed while its mail was made', async () => {
    const { db, sql } = bed.web.database
    const held = await sql.begin(async tx => {
      await tx`update users set email = ${`moved-${made}@example.com`} where id = ${boss.userId}`
      const late = makeReset(db, { userId: boss.userId, email: email(), isMailed: true })
      await expect
        .poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBeGreaterThan(0)
      return { late }
    })
    expect(await held.late).toBeUndefined()
    expect(await sql`select from password_resets where user_id = ${boss.userId}`).toHaveLength(0)
  })

  it('is not asked for where no mail server is set up', async () => {
    const web = await startTestWeb()
    try {
      await expect(guest(web).login.forgot.mutate({ email: 'ana@example.com' })).rejects.toMatchObject({
        data: { api: { code: 'not_found' } },
      })
    } finally {
      await web.stop()
    }
  })
})
