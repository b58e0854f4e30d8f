import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, dashboardOf } from './people.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const clientOf = async ({ userId }: Pick<Account, 'userId'>) =>
  dashboardOf(web, { cookie: await loginCookie(web, userId) })

describe('sessions to choose from', () => {
  it('are found by name, number and id beyond the first fifty, in one’s own account', async () => {
    const account = await web.account('many-sessions')
    const made: number[] = []
    for (let count = 0; count < 52; count += 1) made.push((await web.session(account, { network: 'sandbox' })).id)
    const oldest = made[0] ?? 0
    await web.database
      .sql`update sessions set name = 'The 100% oldest_one', phone_number = '+15551439999' where id = ${oldest}`
    const client = await clientOf(account)
    const found = async (words: string) => {
      const { sessions, hasMore } = await client.sessionChoices.find.query({ words })
      return { ids: sessions.map(({ id }) => id), hasMore }
    }
    const all = await found('')
    expect([all.ids.length, all.hasMore, all.ids.includes(oldest)]).toEqual([50, true, false])
    for (const words of ['the 100% OLDEST_', '555 143-9999', '+15551439999']) {
      expect(await found(words), words).toEqual({ ids: [oldest], hasMore: false })
    }
    for (const words of [String(oldest), `#${oldest}`]) expect((await found(words)).ids[0], words).toBe(oldest)
    expect(await found('%')).toEqual({ ids: [oldest], hasMore: false })
    const ben = await clientOf(web.ben)
    expect((await ben.sessionChoices.find.query({ words: 'oldest_' })).sessions).toEqual([])
  })

  it('are of one network, or those alone that a phone can be linked to', async () => {
    const account = await web.account('some-sessions')
    const live = await web.session(account, { network: 'live' })
    const open = await web.session(account, { network: 'sandbox' })
    const linked = await web.session(account, { network: 'sandbox' })
    await web.database.sql`update sessions set status = 'disconnected' where id = ${open.id}`
    await web.database.sql`update sessions set status = 'connected' where id = ${linked.id}`
    const client = await clientOf(account)
    const found = async (input: { network?: 'live' | 'sandbox'; unlinked?: boolean }) =>
      (await client.sessionChoices.find.query(input)).sessions.map(({ id }) => id)
    expect(await found({})).toEqual([linked.id, open.id, live.id])
    expect(await found({ network: 'sandbox' })).toEqual([linked.id, open.id])
    expect(await found({ network: 'sandbox', unlinked: true })).toEqual([open.id])
  })
})

describe('names of sessions', () => {
  it('are read by ids and numbers, of one’s own account alone, without secrets', async () => {
    const [account, viewer] = [await web.account('named-sessions'), 'viewer' as const]
    const [one, two] = [await web.session(account), await web.session(account)]
    const foreign = await web.session(web.ben)
    await web.database.sql`update sessions set name = 'Named', phone_number = '+15551439001' where id = ${two.id}`
    await web.database.sql`update sessions set phone_number = '+15551439002' where id = ${foreign.id}`
    const client = dashboardOf(web, await addPerson(web, account.accountId, viewer))
    const rows = await client.sessionChoices.named.query({
      ids: [one.id, foreign.id],
      numbers: ['+15551439001', '+15551439002'],
    })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(rows.find(({ id }) => id === two.id)).toEqual({
      id: two.id,
      name: 'Named',
      phone_number: '+15551439001',
      network: expect.any(String),
      status: expect.any(String),
    })
    expect(await client.sessionChoices.named.query({})).toEqual([])
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    await expect(client.sessionChoices.named.query({ ids: many })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
  })

  it('are refused to whoever is not logged in', async () => {
    for (const path of ['find', 'named']) {
      expect((await web.call('GET', `/api/trpc/sessionChoices.${path}?input={}`)).status).toBe(401)
    }
  })
})
