import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addApp,
  addPasskey,
  dashboard,
  guest,
  type LoginBed,
  markIn,
  newKey,
  signIn,
  startLoginBed,
  withLogin,
} from './login-bed.ts'
import type { SoftKey, Twist } from './soft-key.ts'
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
})

const email = () => `boss-${made}@example.com`
const password = () => `password of boss-${made}`
const byPassword = (from = {}) => signIn({ email: email(), password: password() }, from)
const mine = () => dashboard(bed.web, boss)
const loginsOf = async () => (await bed.web.database.sql`select id from logins where user_id = ${boss.userId}`).length
const wait = (minutes: number) =>
  bed.web.database.sql`update logins set proved_at = now() - make_interval(mins => ${minutes})`

async function alone(key: SoftKey, twist: Twist = {}) {
  const { mark, options } = await guest(bed.web).login.passkey.mutate()
  return signIn({ mark, passkey: JSON.stringify(key.answer(options, twist)) })
}

async function second(mark: string, key: SoftKey, twist: Twist = {}) {
  const { passkey } = await guest(bed.web).login.ways.mutate({ mark })
  if (!passkey) throw new Error('No passkey is asked')
  return signIn({ mark, passkey: JSON.stringify(key.answer(passkey, twist)) })
}

describe('a passkey', () => {
  it('signs in alone, with no address typed, as whom it is', async () => {
    const key = newKey()
    await addPasskey(await mine(), key)
    const { outcome, cookie } = await alone(key)
    expect(outcome).toBe('ok')
    expect(await withLogin(bed.web, cookie).account.me.query()).toMatchObject({ email: email() })
    expect((await (await mine()).secondFactor.state.query()).passkeys).toMatchObject([
      { name: 'Key', last_used_at: expect.any(String) },
    ])
  })

  it('follows the password, which alone begins no login', async () => {
    const key = newKey()
    const codes = await addPasskey(await mine(), key)
    expect(codes).toHaveLength(10)
    const before = await loginsOf()
    const mark = markIn(await byPassword())
    expect(await loginsOf()).toBe(before)
    expect(await guest(bed.web).login.ways.mutate({ mark })).toMatchObject({ app: false, recovery_code: true })
    expect((await second(mark, key)).outcome).toBe('ok')
    expect((await second(markIn(await byPassword()), key)).outcome).toBe('ok')
  })

  it.each<[string, Twist]>([
    ['of another origin', { origin: 'https://gateway.example.evil' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without its user verified', { isVerified: false }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose counter stands still', { counter: 1 }],
    ['whose counter went back to nothing', { counter: 0 }],
  ])('answers in vain %s', async (_, twist) => {
    const key = newKey()
    await addPasskey(await mine(), key)
    expect((await alone(key)).outcome).toBe('ok')
    const before = await loginsOf()
    expect((await alone(key, twist)).outcome).toBe('CredentialsSignin')
    expect((await second(markIn(await byPassword()), key, twist)).outcome).toBe('CredentialsSignin')
    expect(await loginsOf()).toBe(before)
    expect((await alone(key)).outcome).toBe('ok')
  })

  it('answers a challenge once, the right one, and in time', async () => {
    const key = newKey()
    await addPasskey(await mine(), key)
    const { login } = guest(bed.web)
    const { mark, options } = await login.passkey.mutate()
    const passkey = JSON.stringify(key.answer(options))
    expect((await signIn({ mark, passkey })).outcome).toBe('ok')
    expect((await signIn({ mark, passkey })).outcome).toBe('ended')
    const other = await login.passkey.mutate()
    expect((await signIn({ mark: other.mark, passkey })).outcome).toBe('CredentialsSignin')
    const late = await login.passkey.mutate()
    await bed.web.database.sql`update login_challenges set expires_at = now()`
    const answer = JSON.stringify(key.answer(late.options))
    expect((await signIn({ mark: late.mark, passkey: answer })).outcome).toBe('ended')
    for (const broken of ['', 'null', '{}', '[1]', '{"id":1}']) {
      const { mark: again } = await login.passkey.mutate()
      expect((await signIn({ mark: again, passkey: broken })).outcome).toBe('ended')
    }
  })

  it('of somebody else is none for this password, nor for this proof', async () => {
    const [own, foreign] = [newKey(), newKey()]
    const other = await bed.web.account(`other-${made}`)
    await addPasskey(await mine(), own)
    await addPasskey(await dashboard(bed.web, other), foreign)
    expect((await second(markIn(await byPassword()), foreign)).outcome).toBe('CredentialsSignin')
    const { account, secondFactor } = await mine()
    const asked = await secondFactor.askProof.mutate()
    if (!asked) throw new Error('Nothing is asked')
    await wait(11)
    const response = foreign.answer(asked.options)
    await expect(account.proveAgain.mutate({ passkey: { mark: asked.mark, response } })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
  })

  it('is registered by its answer to what this login was asked, once', async () => {
    const [first, other] = [await mine(), await mine()]
    const refused = { data: { api: { code: 'validation', reason: 'passkey' } } }
    const offered = await first.secondFactor.offerPasskey.mutate()
    const key = newKey()
    const add = (as: typeof first, twist: Twist = {}) => {
      const response = key.make(offered.options, twist)
      return as.secondFactor.addPasskey.mutate({ mark: offered.mark, name: 'K', response })
    }
    await expect(add(other)).rejects.toMatchObject(refused)
    await expect(add(first)).rejects.toMatchObject(refused)
    for (const twist of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      const { mark, options } = await first.secondFactor.offerPasskey.mutate()
      const response = key.make(options, twist)
      await expect(first.secondFactor.addPasskey.mutate({ mark, name: 'K', response })).rejects.toMatchObject(refused)
    }
    expect((await first.secondFactor.state.query()).passkeys).toEqual([])
    await addPasskey(first, key)
    const stranger = await dashboard(bed.web, await bed.web.account(`thief-${made}`))
    await expect(addPasskey(stranger, key)).rejects.toMatchObject(refused)
  })

  it('proves that it is the person, for what a login alone may not', async () => {
    const key = newKey()
    const own = await mine()
    await addPasskey(own, key)
    await wait(11)
    await expect(own.account.createToken.mutate({ name: 'x' })).rejects.toThrow()
    const asked = await own.secondFactor.askProof.mutate()
    if (!asked) throw new Error('Nothing is asked')
    const passkey = { mark: asked.mark, response: key.answer(asked.options) }
    const thief = await mine()
    await wait(11)
    await expect(thief.account.proveAgain.mutate({ passkey })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
    const again = await own.secondFactor.askProof.mutate()
    if (!again) throw new Error('Nothing is asked')
    await own.account.proveAgain.mutate({ passkey: { mark: again.mark, response: key.answer(again.options) } })
    await own.account.createToken.mutate({ name: 'Mine' })
  })
})

describe('an authenticator app', () => {
  it('follows the password; a code is good once, and none before it', async () => {
    const { code } = await addApp(await mine())
    const withCode = async (text: string) => (await signIn({ mark: markIn(await byPassword()), code: text })).outcome
    expect(await withCode(code(-1))).toBe('CredentialsSignin')
    const now = code()
    expect(await withCode(`${now.slice(0, 3)} ${now.slice(3)}`)).toBe('ok')
    expect(await withCode(now)).toBe('CredentialsSignin')
    expect(await withCode(code(1))).toBe('ok')
    expect(await withCode(code(3))).toBe('CredentialsSignin')
  })

  it('is taken by one of two who say its code at once', async () => {
    const { code } = await addApp(await mine())
    const marks = [markIn(await byPassword()), markIn(await byPassword())]
    const now = code()
    const outcomes = await Promise.all(marks.map(async mark => (await signIn({ mark, code: now })).outcome))
    expect(outcomes.toSorted()).toEqual(['CredentialsSignin', 'ok'])
  })

  it('keeps its secret sealed, and is replaced by one that has shown a code', async () => {
    const own = await mine()
    const first = await addApp(own)
    const [row] = await bed.web.database.sql<{ dump: string }[]>`
      select encode(secret_sealed, 'escape') || encode(secret_sealed, 'hex') as dump from login_totps
      where user_id = ${boss.userId}`
    const { Secret } = await import('otpauth')
    expect(row?.dump).not.toContain(Secret.fromBase32(first.secret).hex.toLowerCase())
    await own.secondFactor.beginApp.mutate()
    await expect(own.secondFactor.confirmApp.mutate({ code: '000000' })).rejects.toThrow('Validation failed')
    expect((await signIn({ mark: markIn(await byPassword()), code: first.code() })).outcome).toBe('ok')
    const next = await addApp(own)
    expect((await signIn({ mark: markIn(await byPassword()), code: first.code(1) })).outcome).toBe('CredentialsSignin')
    expect((await signIn({ mark: markIn(await byPassword()), code: next.code() })).outcome).toBe('ok')
  })

  it('ends all other logins when it is replaced, and when another one is added none', async () => {
    const own = await mine()
    const first = await addApp(own)
    const cookieOf = async () => (await signIn({ mark: markIn(await byPassword()), code: first.code() })).cookie
    const other = withLogin(bed.web, await cookieOf())
    await addPasskey(own, newKey())
    expect(await other.account.me.query()).toMatchObject({ email: email() })
    expect(await loginsOf()).toBe(2)
    await addApp(own)
    expect(await own.account.me.query()).toMatchObject({ email: email() })
    expect(await loginsOf()).toBe(1)
    await expect(other.account.me.query()).rejects.toMatchObject({ data: { api: { code: 'auth_invalid' } } })
  })

  it('is not guessed at: five codes a try, ten in a quarter of an hour', async () => {
    const { code, codes } = await addApp(await mine())
    const elsewhere = { ip: '10.9.9.9' }
    const outcomes: string[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      const mark = markIn(await byPassword(elsewhere))
      for (let index = 0; index < 6; index += 1) {
        outcomes.push((await signIn({ mark, code: '000000' }, elsewhere)).outcome)
      }
    }
    expect(outcomes.filter(outcome => outcome === 'CredentialsSignin')).toHaveLength(10)
    expect(outcomes.filter(outcome => outcome === 'throttled')).toHaveLength(5)
    // Who has the recovery codes gets in all the same.
    const mark = markIn(await byPassword(elsewhere))
    expect((await signIn({ mark, code: code() }, elsewhere)).outcome).toBe('throttled')
    expect((await signIn({ mark, code: codes[0] ?? '' }, elsewhere)).outcome).toBe('ok')
  })
})

describe('recovery codes', () => {
  it('come with the first factor, are good once each, and are made anew', async () => {
    const own = await mine()
    const { codes } = await addApp(own)
    expect(new Set(codes).size).toBe(10)
    await addPasskey(own, newKey())
    const withCode = async (text = '') => (await signIn({ mark: markIn(await byPassword()), code: text })).outcome
    expect(await withCode(codes[3]?.toLowerCase().replaceAll('-', ' '))).toBe('ok')
    expect(await withCode(codes[3])).toBe('CredentialsSignin')
    expect((await (await mine()).secondFactor.state.query()).recovery_codes).toBe(9)
    const [stored] = await bed.web.database.sql<{ dump: string }[]>`
      select string_agg(encode(code_hash, 'escape'), '') as dump from recovery_codes`
    for (const code of codes) expect(stored?.dump).not.toContain(code)
    const anew = await own.secondFactor.newRecoveryCodes.mutate()
    expect(await withCode(codes[4])).toBe('CredentialsSignin')
    expect(await withCode(anew.recovery_codes[0])).toBe('ok')
  })

  it('are those of the last set alone where several are made at once', async () => {
    const own = await mine()
    await addApp(own)
    const others = await Promise.all(Array.from({ length: 4 }, mine))
    const sets = await Promise.all([own, ...others].map(one => one.secondFactor.newRecoveryCodes.mutate()))
    const rows = await bed.web.database.sql`select 1 from recovery_codes where user_id = ${boss.userId}`
    expect([new Set(sets.flatMap(set => set.recovery_codes)).size, rows.length]).toEqual([50, 10])
  })

  it('open nobody else’s account', async () => {
    const { codes } = await addApp(await dashboard(bed.web, await bed.web.account(`other-${made}`)))
    await addApp(await mine())
    expect((await signIn({ mark: markIn(await byPassword()), code: codes[0] ?? '' })).outcome).toBe('CredentialsSignin')
  })
})

describe('a try', () => {
  it('ends with a change of the password, and with a login', async () => {
    const own = await mine()
    const { code, codes } = await addApp(own)
    const mark = markIn(await byPassword())
    await own.account.changePassword.mutate({ present: password(), next: 'quite another sentence' })
    expect((await signIn({ mark, code: code() })).outcome).toBe('ended')
    const next = markIn(await signIn({ email: email(), password: 'quite another sentence' }))
    expect((await signIn({ mark: next, code: code() })).outcome).toBe('ok')
    expect((await signIn({ mark: next, code: codes[0] ?? '' })).outcome).toBe('ended')
    await expect(guest(bed.web).login.ways.mutate({ mark: next })).rejects.toMatchObject({
      data: { api: { code: 'link_ended' } },
    })
  })
})

describe('factors', () => {
  it('end the other logins when the first one comes, and stay one’s own', async () => {
    const [own, other] = [await mine(), await mine()]
    await addPasskey(own, newKey())
    await expect(other.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    const [key] = (await own.secondFactor.state.query()).passkeys
    const stranger = await dashboard(bed.web, await bed.web.account(`other-${made}`))
    const id = key?.id ?? 0
    const notFound = { data: { api: { code: 'not_found' } } }
    await expect(stranger.secondFactor.renamePasskey.mutate({ id, name: 'x' })).rejects.toMatchObject(notFound)
    await expect(stranger.secondFactor.removePasskey.mutate({ id })).rejects.toMatchObject(notFound)
    await own.secondFactor.renamePasskey.mutate({ id, name: 'Desk' })
    await own.secondFactor.removePasskey.mutate({ id })
    expect(await own.secondFactor.state.query()).toMatchObject({ passkeys: [], recovery_codes: 0 })
    expect((await byPassword()).outcome).toBe('ok')
  })

  it('change with a proof of late alone', async () => {
    const own = await mine()
    await addPasskey(own, newKey())
    await wait(11)
    const asked = { data: { api: { code: 'step_up_required' } } }
    const { secondFactor } = own
    await expect(secondFactor.offerPasskey.mutate()).rejects.toMatchObject(asked)
    await expect(secondFactor.beginApp.mutate()).rejects.toMatchObject(asked)
    await expect(secondFactor.removePasskey.mutate({ id: 1 })).rejects.toMatchObject(asked)
    await expect(secondFactor.removeApp.mutate()).rejects.toMatchObject(asked)
    await expect(secondFactor.newRecoveryCodes.mutate()).rejects.toMatchObject(asked)
    await expect(secondFactor.require.mutate({ required: true })).rejects.toMatchObject(asked)
  })
})

describe('a factor that is taken away', () => {
  it('ends the other logins, also where another one is left', async () => {
    const own = await mine()
    await addPasskey(own, newKey())
    await addApp(own)
    for (const remove of [
      async () => own.secondFactor.removeApp.mutate(),
      async () => {
        const [key] = (await own.secondFactor.state.query()).passkeys
        return own.secondFactor.removePasskey.mutate({ id: key?.id ?? 0 })
      },
    ]) {
      const other = await mine()
      await remove()
      await expect(other.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
      await expect(own.account.me.query()).resolves.toBeTruthy()
    }
  })
})

describe('recovery codes of earlier releases', () => {
  it('of 80 bits stay good, and new ones have 120', async () => {
    const { codes } = await addApp(await mine())
    expect(codes.every(code => /^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true)
    const old = 'ABCDEFGHJKLMNPQR'
    const hash = createHash('sha256').update(`recovery code\n${boss.userId}\n${old}`).digest()
    await bed.web.database.sql`insert into recovery_codes (user_id, code_hash) values (${boss.userId}, ${hash})`
    expect((await signIn({ mark: markIn(await byPassword()), code: 'abcd-efgh-jklm-npqr' })).outcome).toBe('ok')
    expect((await signIn({ mark: markIn(await byPassword()), code: old })).outcome).toBe('CredentialsSignin')
  })
})
