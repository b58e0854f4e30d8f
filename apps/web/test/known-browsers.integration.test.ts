import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgePeople } from '../src/server/people/purge-people.ts'
import { addApp, addPasskey, dashboard, guest, type LoginBed, newKey, signIn, startLoginBed } from './login-bed.ts'
import type { Account } from './web.ts'

let bed: LoginBed
let boss: Account
let made = 0

beforeAll(async () => {
  bed = await startLoginBed()
})
afterAll(() => bed?.stop())
beforeEach(async () => {
  made += 1
  boss = await bed.web.account(`boss-${made}`)
  await bed.web.database.sql`delete from throttle_counts`
})

const email = () => `boss-${made}@example.com`
const right = () => ({ email: email(), password: `password of boss-${made}` })
const wrong = () => ({ email: email(), password: 'not the password' })
const mails = () => bed.mail.mails.filter(({ to }) => to.includes(email()))

async function guess(times: number, from: { ip: string; device?: string }): Promise<string[]> {
  const outcomes: string[] = []
  for (let index = 0; index < times; index += 1) outcomes.push((await signIn(wrong(), from)).outcome)
  return outcomes
}

describe('a login elsewhere', () => {
  it('is told by mail, where somebody has signed in before, and not their first', async () => {
    const first = await signIn(right(), { ip: '10.2.0.1' })
    const again = await signIn(right(), { ip: '10.2.0.1', device: first.device ?? '' })
    expect([first.outcome, again.outcome, again.device]).toEqual(['ok', 'ok', first.device])
    const other = await signIn(right(), { ip: '10.2.0.1' })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
    expect(mails()[0]?.text).toMatch(/Firefox · Linux[\s\S]*10\.2\.0\.1/)
    await signIn(right(), { ip: '10.2.0.9', device: other.device ?? '' })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(2)
    expect(mails()[1]?.text).toContain('10.2.0.9')
    await signIn(right(), { ip: '10.2.0.9', device: first.device ?? '' })
    // Nothing was on its way that is not there: the next mail is the next login's.
    await signIn(right(), { ip: '10.2.0.10', device: first.device ?? '' })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(3)
    expect(mails()[2]?.text).toContain('10.2.0.10')
  })

  it('is told by mail to whoever comes back after years, when all that was known is forgotten', async () => {
    const { sql } = bed.web.database
    const old = await signIn(right(), { ip: '10.2.6.1' })
    await signIn(right(), { ip: '10.2.6.1' })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
    await sql`update login_devices set seen_at = seen_at - interval '2 years' where user_id = ${boss.userId}`
    await sql`update login_places set seen_at = seen_at - interval '2 years' where user_id = ${boss.userId}`
    await purgePeople(sql, 1_000)
    const left = await sql`select 1 from login_devices where user_id = ${boss.userId}`
    const places = await sql`select 1 from login_places where user_id = ${boss.userId}`
    expect([left.length, places.length]).toEqual([1, 0])
    expect((await signIn(right(), { ip: '10.2.6.7' })).outcome).toBe('ok')
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(2)
    expect(mails()[1]?.text).toContain('10.2.6.7')
    // The browser of that time is no known one any more, and is not kept once there is another.
    await purgePeople(sql, 1_000)
    expect(await sql`select 1 from login_devices where user_id = ${boss.userId}`).toHaveLength(1)
    await signIn(right(), { ip: '10.2.6.7', device: old.device ?? '' })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(3)
  })

  it('is told by mail after a second factor too', async () => {
    const key = newKey()
    const first = await signIn(right(), { ip: '10.2.1.1' })
    expect(first.outcome).toBe('ok')
    await addPasskey(await dashboard(bed.web, boss), key)
    const { mark, options } = await guest(bed.web).login.passkey.mutate()
    await signIn({ mark, passkey: JSON.stringify(key.answer(options)) }, { ip: '10.2.1.7' })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
  })
})

describe('guesses', () => {
  it('at the same address close the place, and not a browser in which the person has signed in', async () => {
    const ip = '10.2.2.1'
    const { device = '' } = await signIn(right(), { ip })
    const outcomes = await guess(12, { ip })
    expect(outcomes.slice(10)).toEqual(['throttled', 'throttled'])
    expect((await signIn(right(), { ip })).outcome).toBe('throttled')
    expect((await signIn(right(), { ip, device })).outcome).toBe('ok')
  })

  it('from everywhere hold back no browser of the person’s, wherever it is, and no passkey', async () => {
    const key = newKey()
    const { device = '' } = await signIn(right(), { ip: '10.2.3.1' })
    await addPasskey(await dashboard(bed.web, boss), key)
    for (let index = 0; index < 14; index += 1) await guess(1, { ip: `10.3.${index}.1` })
    expect((await signIn(right(), { ip: '10.4.0.1' })).outcome).toBe('throttled')
    expect((await signIn(right(), { ip: '10.4.0.1', device })).outcome).toMatch(/^second:/)
    const { mark, options } = await guest(bed.web).login.passkey.mutate()
    const passkey = JSON.stringify(key.answer(options))
    expect((await signIn({ mark, passkey }, { ip: '10.4.0.2' })).outcome).toBe('ok')
  })

  it('in a browser of the person’s count there, and a made-up browser is none', async () => {
    const ip = '10.2.4.1'
    const { device = '' } = await signIn(right(), { ip })
    expect((await guess(11, { ip: '10.2.4.9', device })).at(-1)).toBe('throttled')
    expect((await signIn(right(), { ip })).outcome).toBe('ok')
    for (let index = 0; index < 14; index += 1) await guess(1, { ip: `10.5.${index}.1`, device: 'A'.repeat(43) })
    expect((await signIn(right(), { ip: '10.6.0.1', device: 'A'.repeat(43) })).outcome).toBe('throttled')
  })

  it('of codes close the app elsewhere, and not where the person has signed in', async () => {
    const { device = '' } = await signIn(right(), { ip: '10.2.5.1' })
    const { code } = await addApp(await dashboard(bed.web, boss))
    for (let tries = 0; tries < 3; tries += 1) {
      const { outcome } = await signIn(right(), { ip: '10.7.0.1' })
      const mark = outcome.replace('second:', '')
      for (let index = 0; index < 5; index += 1) await signIn({ mark, code: '000000' }, { ip: '10.7.1.1' })
    }
    const asked = async (from: { ip: string; device?: string }) => {
      const { outcome } = await signIn(right(), from)
      return (await signIn({ mark: outcome.replace('second:', ''), code: code() }, from)).outcome
    }
    expect(await asked({ ip: '10.8.0.1' })).toBe('throttled')
    expect(await asked({ ip: '10.8.0.1', device })).toBe('ok')
  })
})

describe('whoever asks without end at the same address', () => {
  const ip = '10.9.0.1'
  const asks = (device?: string) =>
    guest(bed.web, { 'x-forwarded-for': ip, ...(device ? { cookie: `__Host-messenger-device=${device}` } : {}) }).login
  const limited = { data: { api: { code: 'rate_limited' } } }

  it('closes passkeys there, and not in a browser in which somebody has signed in', async () => {
    const { device = '' } = await signIn(right(), { ip })
    for (let index = 0; index < 60; index += 1) await asks().passkey.mutate()
    await expect(asks().passkey.mutate()).rejects.toMatchObject(limited)
    await expect(asks('A'.repeat(43)).passkey.mutate()).rejects.toMatchObject(limited)
    await expect(asks(device).passkey.mutate()).resolves.toBeTruthy()
    for (let index = 0; index < 59; index += 1) await asks(device).passkey.mutate()
    await expect(asks(device).passkey.mutate()).rejects.toMatchObject(limited)
  })

  it('closes new passwords there, and not in a browser of the person’s, who gets the mail', async () => {
    const { device = '' } = await signIn(right(), { ip })
    for (let index = 0; index < 10; index += 1) await asks().forgot.mutate({ email: email() })
    await expect(asks().forgot.mutate({ email: email() })).rejects.toMatchObject(limited)
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(3)
    await asks(device).forgot.mutate({ email: email() })
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(4)
    expect(mails()[3]?.text).toMatch(/\/reset\/rs_/)
  })

  it('or guesses the password in a login that was stolen, does not close the person’s own', async () => {
    const [stolen, own] = [await dashboard(bed.web, boss), await dashboard(bed.web, boss)]
    for (let index = 0; index < 10; index += 1) {
      await expect(stolen.account.proveAgain.mutate({ password: 'wrong' })).rejects.toThrow('Validation failed')
    }
    await expect(stolen.account.proveAgain.mutate({ password: right().password })).rejects.toMatchObject(limited)
    const change = { present: right().password, next: 'quite another sentence' }
    await expect(own.account.changePassword.mutate(change)).resolves.toBeNull()
    await expect(stolen.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })
})
