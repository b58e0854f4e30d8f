import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, dashboardOf } from './people.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let sandbox: Sandbox
let web: TestWeb
beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret } })
})
afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
})

const clientOf = async ({ userId }: Pick<Account, 'userId'>) =>
  dashboardOf(web, { cookie: await loginCookie(web, userId) })
const refused = (code: string) => ({ data: { api: { code } } })

describe('the owner of a virtual phone', () => {
  const [one, two] = ['+15551430001', '+15551430002']

  it('accepts, rejects and ends calls, each at its point alone', async () => {
    const ana = await clientOf(web.ana)
    for (const phone_number of [one, two]) await ana.sandbox.createPhone.mutate({ phone_number })
    const ring = () => ana.sandbox.startCall.mutate({ phone_number: one, to: two })
    const act = (phone_number: string, id: string, what: 'accept' | 'reject' | 'end') =>
      ana.sandbox.changeCall.mutate({ phone_number, id, action: what })
    const first = await ring()
    await expect(act(one, first.id, 'accept')).rejects.toMatchObject(refused('validation'))
    await expect(act(two, first.id, 'end')).rejects.toMatchObject(refused('validation'))
    expect(await act(two, first.id, 'accept')).toMatchObject({ id: first.id, status: 'accepted' })
    expect(await act(two, first.id, 'end')).toMatchObject({ status: 'ended' })
    await expect(act(one, first.id, 'end')).rejects.toMatchObject(refused('validation'))
    expect(await act(two, (await ring()).id, 'reject')).toMatchObject({ status: 'rejected' })
    expect(await act(one, (await ring()).id, 'end')).toMatchObject({ status: 'missed' })
    const calls = await ana.sandbox.listCalls.query({ phone_number: two })
    expect(calls.map(({ status }) => status)).toEqual(['ended', 'rejected', 'missed'])
  })

  it('sees its groups, and adds people where it may', async () => {
    const ana = await clientOf(web.ana)
    const { jid } = await ana.sandbox.createGroup.mutate({ phone_number: one, subject: 'Team', participants: [two] })
    const add = (phone_number: string, participants: string[]) =>
      ana.phones.addToGroup.mutate({ phone_number, group: jid, participants })
    await expect(add(two, ['+15550000001'])).rejects.toMatchObject(refused('validation'))
    await expect(add(one, [two])).rejects.toMatchObject(refused('validation'))
    expect((await add(one, ['+15550000001', two])).participants).toHaveLength(3)
    const [group] = await ana.phones.groups.query({ phone_number: two })
    expect(group).toMatchObject({ jid, subject: 'Team' })
  })

  it('is of the account, and no viewer nor program', async () => {
    const [ana, ben] = [await clientOf(web.ana), await clientOf(web.ben)]
    await expect(ben.sandbox.listCalls.query({ phone_number: one })).rejects.toMatchObject(refused('phone_not_found'))
    await expect(ben.phones.groups.query({ phone_number: one })).rejects.toMatchObject(refused('phone_not_found'))
    const [group] = await ana.phones.groups.query({ phone_number: one })
    const input = { phone_number: one, group: group?.jid ?? '', participants: ['+15550000002'] }
    await expect(ben.phones.addToGroup.mutate(input)).rejects.toMatchObject(refused('phone_not_found'))
    const viewer = dashboardOf(web, await addPerson(web, web.ana.accountId, 'viewer'))
    expect(await viewer.phones.groups.query({ phone_number: one })).toHaveLength(1)
    await expect(viewer.phones.addToGroup.mutate(input)).rejects.toMatchObject(refused('auth_invalid'))
    const path = `/api/trpc/phones.groups?input=${encodeURIComponent(JSON.stringify({ phone_number: one }))}`
    expect((await web.call('GET', path, { token: web.ana.token })).status).toBe(401)
  })
})

describe('the version of the web client', () => {
  it('is chosen and taken back by whoever runs the installation, and noted', async () => {
    await web.database.sql`update accounts set is_operator = (id = ${web.ana.accountId})`
    const ana = await clientOf(web.ana)
    const choice = { network: 'live', version: '2.3000.4000000001' } as const
    const known = async () => {
      const rows = await ana.admin.networkVersions.query()
      return rows.find(({ version }) => version === choice.version)
    }
    await ana.admin.chooseNetworkVersion.mutate(choice)
    expect(await known()).toMatchObject({ ...choice, chosen_at: expect.any(String), refused_at: null })
    await ana.admin.resetNetworkVersion.mutate({ network: 'live' })
    expect(await known()).toMatchObject({ chosen_at: null })
    const bad = { network: 'live', version: 'latest' } as const
    await expect(ana.admin.chooseNetworkVersion.mutate(bad)).rejects.toMatchObject(refused('validation'))
    const noted = await web.database.sql`
      select operation, target from audit_records where operation like 'admin.%NetworkVersion' and outcome = 'ok' order by at`
    expect(noted.map(({ operation, target }) => `${operation} ${target}`)).toEqual([
      `admin.chooseNetworkVersion live → ${choice.version}`,
      'admin.resetNetworkVersion live',
    ])
    const ben = await clientOf(web.ben)
    const admin = dashboardOf(web, await addPerson(web, web.ana.accountId, 'admin'))
    for (const other of [ben, admin]) {
      await expect(other.admin.networkVersions.query()).rejects.toMatchObject(refused('auth_invalid'))
      await expect(other.admin.chooseNetworkVersion.mutate(choice)).rejects.toMatchObject(refused('auth_invalid'))
      await expect(other.admin.resetNetworkVersion.mutate({ network: 'live' })).rejects.toMatchObject(
        refused('auth_invalid'),
      )
    }
  })
})
