import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetAtTerminal } from '../src/server/auth/reset-at-terminal.ts'
import { addApp, addPasskey, guest, markIn, signIn, type Tried } from './login-bed.ts'
import { dashboardOf } from './people.ts'
import { createSoftKey } from './soft-key.ts'
import { type Browser, newBrowser } from './sso/browser.ts'
import { byProvider, dashboardIn, startWaysBed, type WaysBed } from './sso/ways-bed.ts'
import { type Account, loginCookie } from './web.ts'

let bed: WaysBed
let ana: Account
let name = ''
let made = 0

beforeAll(async () => {
  bed = await startWaysBed()
})
afterAll(() => bed?.stop())
beforeEach(async () => {
  made += 1
  name = `person-${made}`
  ana = await bed.web.account(name)
  await bed.web.database.sql`delete from throttle_counts`
})

const email = () => `${name}@example.com`
const right = () => ({ email: email(), password: `password of ${name}` })
const claims = (more: object = {}) => ({ sub: name, email: email(), email_verified: true, auth_time: 1, ...more })
const own = async () => dashboardOf(bed.web, { cookie: await loginCookie(bed.web, ana.userId) })
const query = () => bed.web.database.sql
const identities = () => query()`select subject from login_identities where user_id = ${ana.userId}`
const logins = async () => (await query()`select 1 from logins where user_id = ${ana.userId}`).length
const seen = async () => {
  const rows = await query()<{ text: string }[]>`
    select concat_ws(' ', operation, target, outcome) as text from audit_records where account_id = ${ana.accountId} order by id`
  return rows.map(({ text }) => text).filter(text => /^(account.signIn|sso)/.test(text))
}
const newKey = () => createSoftKey({ rpId: 'localhost', origin: bed.publicUrl })
const suspend = () => query()`
  insert into subscriptions (account_id, plan, suspended_at) values (${ana.accountId}, 'free', now())
  on conflict (account_id) do update set suspended_at = now()`

async function passkeyAlone(key: ReturnType<typeof newKey>, from?: { ip: string }): Promise<Tried> {
  const { mark, options } = await guest(bed.web).login.passkey.mutate()
  return signIn({ mark, passkey: JSON.stringify(key.answer(options)) }, from)
}

/** What happens before the last step. */
type Meanwhile = () => Promise<unknown>

/** Every way in of somebody with an app, a passkey and a link to the provider: what each begins with, and what it adds. */
async function allWays() {
  const dashboard = await own()
  const key = newKey()
  const codes = await addPasskey(dashboard, key)
  const { code } = await addApp(dashboard)
  await query()`
    insert into login_identities (user_id, issuer, subject, provider)
    values (${ana.userId}, ${bed.issuer.url}, ${name}, 'own')`
  const second = async (mark: string, text: string, ip: string, meanwhile: Meanwhile) => {
    await meanwhile()
    return signIn({ mark, code: text }, { ip })
  }
  const marked = async () => markIn(await signIn(right(), { ip: '10.0.0.1' }))
  return {
    'password, code of an app': async (ip: string, go: Meanwhile) => second(await marked(), code(1), ip, go),
    'password, recovery code': async (ip: string, go: Meanwhile) => second(await marked(), codes[0] ?? '', ip, go),
    passkey: async (ip: string, go: Meanwhile) => {
      await go()
      return passkeyAlone(key, { ip })
    },
    'Own, recovery code': async (ip: string, go: Meanwhile) => {
      const { mark = '' } = await byProvider(bed, 'own', claims())
      return second(mark, codes[1] ?? '', ip, go)
    },
  }
}

describe('every way in', () => {
  it('ends in one place: a login, a record that says how, a known browser, and a mail', async () => {
    const ways = await allWays()
    await query()`delete from logins where user_id = ${ana.userId}`
    await query()`insert into login_places (user_id, place) values (${ana.userId}, '10.9.9.9')`
    for (const [index, [way, go]] of Object.entries(ways).entries()) {
      const before = bed.mail.mails.length
      const { outcome, device } = await go(`10.0.1.${index}`, async () => undefined)
      expect({ way, outcome }).toEqual({ way, outcome: 'ok' })
      expect(device).toMatch(/^[\w-]{43}$/)
      expect(await logins()).toBe(index + 1)
      expect((await seen()).at(-1)).toBe(`account.signIn ${way} ok`)
      await expect.poll(() => bed.mail.mails.length, { timeout: 10_000 }).toBe(before + 1)
      expect(bed.mail.mails.at(-1)?.text).toContain(`10.0.1.${index}`)
    }
  })

  it('lets nobody into an account that is suspended', async () => {
    const ways = await allWays()
    await query()`delete from logins where user_id = ${ana.userId}`
    for (const [way, go] of Object.entries(ways)) {
      await query()`update subscriptions set suspended_at = null where account_id = ${ana.accountId}`
      // Behind the colon of our own ways: whom to ask, which nobody has set here.
      const outcome = (await go('10.0.0.2', suspend)).outcome.replace(/:$/, '')
      expect({ way, outcome }).toEqual({ way, outcome: 'suspended' })
      expect((await seen()).at(-1)).toBe(`account.signIn ${way} account_suspended`)
    }
    expect(await logins()).toBe(0)
  })

  it('by a provider alone is told by mail too, and its browser is known again', async () => {
    const first = await byProvider(bed, 'own', claims({ sub: `new ${name}`, email: `new-${email()}` }))
    expect(first.end).toBe('/sessions')
    const device = first.browser.cookie(bed.publicUrl, 'messenger-device')
    expect(device).toMatch(/^[\w-]{43}$/)
    const mails = () => bed.mail.mails.filter(({ to }) => to.includes(`new-${email()}`))
    const again = await byProvider(bed, 'own', claims({ sub: `new ${name}`, email: `new-${email()}` }))
    expect(again.end).toBe('/sessions')
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
  })

  it('by a provider makes nobody in an account that is suspended, and finds nobody there', async () => {
    await query()`insert into subscriptions (account_id, plan, suspended_at) values (2, 'free', now())`
    const into = claims({ sub: `b ${name}`, email: `${name}@b.example` })
    expect((await byProvider(bed, 'domain', into)).end).toBe('suspended')
    await query()`delete from subscriptions where account_id = 2`
    // Nothing was left of it that stands in the way.
    expect((await byProvider(bed, 'domain', into)).end).toBe('/sessions')
  })
})

describe('whoever comes back from a provider without end', () => {
  it('closes that way for an address, and not for a browser there in which somebody has signed in', async () => {
    const ip = '10.9.9.1'
    const known = newBrowser(ip)
    expect((await byProvider(bed, 'matches', claims(), { browser: known })).end).toBe('/sessions')
    const other = newBrowser(ip)
    for (let index = 0; index < 60; index += 1) await other.leadsTo(`${bed.publicUrl}/sso/matches/callback?state=x`)
    expect((await byProvider(bed, 'matches', claims(), { browser: other })).end).toBe('throttled')
    expect((await byProvider(bed, 'matches', claims(), { browser: known })).end).toBe('/sessions')
  })
})

describe('a required second factor', () => {
  const lacks = { data: { api: { reason: 'second_factor' } } }
  const require = () => query()`update accounts set requires_second_factor = true where id = ${ana.accountId}`

  it.each([
    ['nothing', {}],
    ['one', { amr: ['pwd'] }],
    ['one, elsewhere', { amr: 'mfa' }],
    ['another strength', { acr: 'urn:one' }],
  ])('is not shown by a provider that says of it: %s', async (_, said) => {
    await require()
    const { end, browser } = await byProvider(bed, 'strong', claims(said))
    expect(end).toBe('/sessions')
    await expect(dashboardIn(bed, browser).people.list.query()).rejects.toMatchObject(lacks)
  })

  it.each([
    ['how', { amr: ['pwd', 'mfa'] }],
    ['how strong', { acr: 'urn:two' }],
  ])('is shown by a provider that says %s, where the settings take that', async (_, said) => {
    await require()
    const { end, browser } = await byProvider(bed, 'strong', claims(said))
    expect(end).toBe('/sessions')
    await expect(dashboardIn(bed, browser).people.list.query()).resolves.toHaveLength(1)
    const other = await byProvider(bed, 'matches', claims(said))
    await expect(dashboardIn(bed, other.browser).people.list.query()).rejects.toMatchObject(lacks)
  })

  it('of somebody who has one is asked for, unless the settings take the provider’s', async () => {
    await addApp(await own())
    expect((await byProvider(bed, 'matches', claims({ amr: ['mfa'] }))).end).toBe('second')
    expect((await byProvider(bed, 'strong', claims({ amr: ['pwd'] }))).end).toBe('second')
    expect((await byProvider(bed, 'strong', claims({ amr: ['mfa'] }))).end).toBe('/sessions')
  })
})

describe('an address that leads to somebody with a second factor', () => {
  it('links nothing and changes nothing before that is shown, and then what it brings', async () => {
    await query()`update users set account_id = 1, role = 'member' where id = ${ana.userId}`
    const { code } = await addApp(await own())
    const came = await byProvider(bed, 'roles', claims({ groups: ['admins'] }))
    const mark = came.mark ?? ''
    expect((await signIn({ mark, code: '000000' })).outcome).toBe('CredentialsSignin')
    const role = async () => (await query()`select role from users where id = ${ana.userId}`)[0]?.role
    expect([await identities(), await role()]).toEqual([[], 'member'])
    const { outcome, cookie } = await signIn({ mark, code: code(1) })
    expect([outcome, (await identities()).length, await role()]).toEqual(['ok', 1, 'admin'])
    const { sso, account } = dashboardOf(bed.web, { cookie })
    const [linked] = (await sso.state.query()).identities
    await (await own()).sso.unlink.mutate({ id: linked?.id ?? 0 })
    await expect(account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })

  it('leads nowhere once the link was taken away', async () => {
    const dashboard = await own()
    const { code } = await addApp(dashboard)
    await query()`
      insert into login_identities (user_id, issuer, subject, provider)
      values (${ana.userId}, ${bed.issuer.url}, ${name}, 'own')`
    const { mark = '' } = await byProvider(bed, 'own', claims())
    const [linked] = (await dashboard.sso.state.query()).identities
    await dashboard.sso.unlink.mutate({ id: linked?.id ?? 0 })
    const before = await logins()
    expect((await signIn({ mark, code: code(1) })).outcome).toBe('ended')
    expect([await identities(), await logins()]).toEqual([[], before])
  })
})

it('gives roles to several of one account who come at once', async () => {
  await query()`update users set account_id = 1, role = 'member' where id = ${ana.userId}`
  const others = await Promise.all([1, 2, 3].map(index => bed.web.account(`${name}-${index}`)))
  for (const { userId } of others) await query()`update users set account_id = 1, role = 'member' where id = ${userId}`
  const names = [name, ...others.map((_, index) => `${name}-${index + 1}`)]
  await query()`
    insert into login_identities (user_id, issuer, subject, provider)
    select id, ${bed.issuer.url}, name, 'roles' from users where name in ${bed.web.database.sql(names)}`
  bed.issuer.behave({ claims: {} })
  const outcomes = await Promise.all(
    names.map(async sub => {
      const browser = newBrowser()
      const page = await browser.leadsTo(`${bed.publicUrl}/sso/roles`)
      const back = bed.issuer.sendBack(page, { sub, email: `${sub}@example.com`, groups: ['admins'] })
      return (await browser.leadsTo(back)).searchParams.get('sso') ?? 'in'
    }),
  )
  expect(outcomes).toEqual(['in', 'in', 'in', 'in'])
  const rows = await query()`select role from users where name in ${bed.web.database.sql(names)}`
  expect(rows.map(({ role }) => role)).toEqual(['admin', 'admin', 'admin', 'admin'])
})

describe('an address that nobody has proved', () => {
  const unproved = () => query()`update users set email_proved_at = null where id = ${ana.userId}`
  const tokenIn = async (go: () => Promise<unknown>) => {
    const mails = () => bed.mail.mails.filter(({ to }) => to.includes(email()))
    const before = mails().length
    await go()
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(before + 1)
    return /rs_[\w-]{43}/.exec(mails().at(-1)?.text ?? '')?.[0] ?? ''
  }

  it('leads to nobody: its owner would become whoever typed it', async () => {
    await unproved()
    expect((await byProvider(bed, 'matches', claims())).end).toBe('unproved')
    expect(await identities()).toEqual([])
  })

  it('is proved by a mail that is answered, and by none that was not sent', async () => {
    await unproved()
    const terminal = { base: bed.publicUrl, ask: async () => '' }
    const printed = (await resetAtTerminal(bed.web.database.db, [email()], terminal)).join('\n')
    const reset = (token: string) => guest(bed.web).login.reset.mutate({ token, password: 'quite another sentence' })
    await reset(/rs_[\w-]{43}/.exec(printed)?.[0] ?? '')
    expect((await byProvider(bed, 'matches', claims())).end).toBe('unproved')
    await reset(await tokenIn(() => guest(bed.web).login.forgot.mutate({ email: email() })))
    expect((await byProvider(bed, 'matches', claims())).end).toBe('/sessions')
  })

  it('is another one since somebody changed theirs, and of one who was invited by an address', async () => {
    const taken = `victim-${name}@example.com`
    const { account } = await own()
    await account.updateProfile.mutate({ name, email: taken, password: `password of ${name}` })
    expect((await byProvider(bed, 'matches', claims({ email: taken }))).end).toBe('unproved')
    const invited = `invited-${name}@example.com`
    const { token } = await (await own()).people.invite.mutate({ role: 'viewer', note: '' })
    const given = { token, name, email: invited, password: 'quite another sentence' }
    await guest(bed.web).people.accept.mutate(given)
    expect((await byProvider(bed, 'matches', claims({ email: invited }))).end).toBe('unproved')
  })
})

describe('people of Google', () => {
  it.each([
    ['of another organisation', { hd: 'b.example' }, 'domain'],
    ['of none', {}, 'domain'],
    ['of one whose name begins alike', { hd: 'a.example.evil.example' }, 'domain'],
    ['of the organisation', { hd: 'a.example' }, '/sessions'],
  ])('%s: %s', async (_, said, end) => {
    const of = { sub: `google ${name}`, email: `google-${email()}`, ...said }
    expect((await byProvider(bed, 'google', claims(of))).end).toBe(end)
  })
})

describe('signing out at the provider', () => {
  const ending = (at: string) => ({ document: { end_session_endpoint: at } })
  const there = 'https://login.example/out?of=us'
  const address = async (came: { browser: Browser }) =>
    (await dashboardIn(bed, came.browser).sso.signOutAddress.query()).url

  it('goes to its page, with what it signed, and back to our login page alone', async () => {
    const url = new URL((await address(await byProvider(bed, 'leaves', claims(), ending(there)))) ?? '')
    const { id_token_hint: hint = '', ...rest } = Object.fromEntries(url.searchParams)
    expect(`${url.origin}${url.pathname}`).toBe('https://login.example/out')
    expect(rest).toEqual({ of: 'us', client_id: 'gateway', post_logout_redirect_uri: `${bed.publicUrl}/login` })
    expect(decodeJwt(hint)).toMatchObject({ iss: bed.issuer.url, sub: name })
    const [stored] = await query()<{ sealed: Buffer }[]>`
      select id_token_sealed as sealed from identity_logins order by login_id desc limit 1`
    expect(stored?.sealed.includes(hint.slice(0, 20))).toBe(false)
  })

  it('knows it after a second factor of ours too', async () => {
    const { code } = await addApp(await own())
    const { mark = '' } = await byProvider(bed, 'leaves', claims(), ending(there))
    const { cookie } = await signIn({ mark, code: code(1) })
    expect((await dashboardOf(bed.web, { cookie }).sso.signOutAddress.query()).url).toContain('id_token_hint=')
  })

  it('is left out where the settings say so, after a password, and where the page is none', async () => {
    expect(await address(await byProvider(bed, 'stays', claims(), ending(there)))).toBeNull()
    expect((await (await own()).sso.signOutAddress.query()).url).toBeNull()
    expect(await address(await byProvider(bed, 'script', claims(), ending('javascript:alert(1)')))).toBeNull()
    await expect(guest(bed.web).sso.signOutAddress.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })
})
