import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApp, addPasskey, dashboard, type LoginBed, newKey, signIn, startLoginBed, withLogin } from './login-bed.ts'
import { addPerson } from './people.ts'
import type { Account } from './web.ts'

const needed = { data: { httpStatus: 401, api: { code: 'auth_invalid', reason: 'second_factor' } } }
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

const mine = () => dashboard(bed.web, boss)
const byPassword = () => signIn({ email: `boss-${made}@example.com`, password: `password of boss-${made}` })

describe('a second factor that the account requires', () => {
  it('comes before everything else, through whichever door', async () => {
    await (await mine()).secondFactor.require.mutate({ required: true })
    const { cookie, outcome } = await byPassword()
    expect(outcome).toBe('ok')
    const own = withLogin(bed.web, cookie)
    const headers = { cookie: cookie.replace('next-auth', '__Host-next-auth'), 'sec-fetch-site': 'same-origin' }
    const calls = [
      () => own.sessions.list.query(),
      () => own.people.list.query(),
      () => own.account.createToken.mutate({ name: 'x' }),
      () => own.account.changePassword.mutate({ present: `password of boss-${made}`, next: 'quite another sentence' }),
      () => own.account.updateProfile.mutate({ name: 'x', email: `boss-${made}@example.com`, password: '' }),
      () => own.secondFactor.require.mutate({ required: false }),
      () => own.secondFactor.newRecoveryCodes.mutate(),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(needed)
    expect((await bed.web.call('GET', '/api/messenger-sessions', { headers })).status).toBe(401)
    expect((await bed.web.call('GET', '/exports/audit.csv', { headers })).status).toBe(401)
    expect(await own.account.me.query()).toMatchObject({ email: `boss-${made}@example.com` })
    expect(await own.secondFactor.state.query()).toMatchObject({ required_by_account: true, passkeys: [] })
    await addPasskey(own, newKey())
    expect(await own.people.list.query()).toMatchObject([{ has_second_factor: true }])
    // Programs are not people.
    expect((await bed.web.call('GET', '/api/messenger-sessions', { token: boss.token })).status).toBe(200)
  })

  it('is not the last that one removes', async () => {
    const own = await mine()
    await addPasskey(own, newKey())
    await addApp(own)
    await own.secondFactor.require.mutate({ required: true })
    const [key] = (await own.secondFactor.state.query()).passkeys
    const last = { data: { api: { code: 'validation', reason: 'last_factor' } } }
    const outcomes = await Promise.allSettled([
      own.secondFactor.removePasskey.mutate({ id: key?.id ?? 0 }),
      own.secondFactor.removeApp.mutate(),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: last })
    await own.secondFactor.require.mutate({ required: false })
  })

  it('is for its owners to require', async () => {
    const admin = await addPerson(bed.web, boss.accountId, 'admin')
    const asAdmin = withLogin(bed.web, admin.cookie)
    await expect(asAdmin.secondFactor.require.mutate({ required: true })).rejects.toMatchObject({
      data: { api: { reason: 'role', needed_role: 'owner' } },
    })
  })
})

describe('a second factor that the installation requires', () => {
  it('comes before everything else', async () => {
    const strict = await startLoginBed({ requiresSecondFactor: true })
    try {
      const own = await dashboard(strict.web, strict.web.ana)
      await expect(own.people.list.query()).rejects.toMatchObject(needed)
      const { codes } = await addApp(own)
      expect(codes).toHaveLength(10)
      await own.people.list.query()
      await expect(own.secondFactor.removeApp.mutate()).rejects.toMatchObject({
        data: { api: { reason: 'last_factor' } },
      })
    } finally {
      await strict.stop()
    }
  })
})

describe('lost factors', () => {
  it('are taken away by who looks after the person, who is told, and is written down', async () => {
    const admin = await addPerson(bed.web, boss.accountId, 'admin')
    const member = await addPerson(bed.web, boss.accountId, 'member')
    const asMember = withLogin(bed.web, member.cookie)
    await addPasskey(asMember, newKey())
    const asAdmin = withLogin(bed.web, admin.cookie)
    await asAdmin.people.resetFactors.mutate({ id: member.userId })
    await expect(asMember.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    const members = await asAdmin.people.list.query()
    expect(members.find(({ id }) => id === member.userId)).toMatchObject({ has_second_factor: false })
    const [record] = (await (await mine()).audit.list.query({})).records
    expect(record).toMatchObject({ operation: 'people.resetFactors', outcome: 'ok' })
    await expect.poll(() => bed.mail.mails.map(({ to }) => to[0])).toContain(member.email)
    const refused = { data: { api: { code: 'auth_invalid', reason: 'role' } } }
    await expect(asAdmin.people.resetFactors.mutate({ id: boss.userId })).rejects.toMatchObject(refused)
    const other = await addPerson(bed.web, boss.accountId, 'member')
    await expect(
      withLogin(bed.web, other.cookie).people.resetFactors.mutate({ id: member.userId }),
    ).rejects.toMatchObject(refused)
    const foreign = await bed.web.account(`foreign-${made}`)
    await expect(asAdmin.people.resetFactors.mutate({ id: foreign.userId })).rejects.toMatchObject({
      data: { api: { code: 'not_found' } },
    })
    await expect(asAdmin.people.resetFactors.mutate({ id: admin.userId })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
  })
})
