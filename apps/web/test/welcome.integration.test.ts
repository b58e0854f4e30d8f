import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, dashboardOf, type TestPerson } from './people.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
/** An account of its own for each test, with one owner. */
let account: Account
let owner: Pick<TestPerson, 'cookie'>
let made = 0

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  made += 1
  account = await web.account(`new-${made}`)
  owner = { cookie: await loginCookie(web, account.userId) }
})

const read = (who = owner) => dashboardOf(web, who).welcome.read.query()
const nothing = { session: false, link: false, message: false, webhook: false }

describe('how far an account has come', () => {
  it('is nowhere at first', async () => {
    expect(await read()).toEqual({ sessionId: null, done: nothing, skipped: [], isOver: false })
  })

  it('is seen in what there is', async () => {
    const { sql } = web.database
    const { id } = await web.session(account)
    expect(await read()).toMatchObject({ sessionId: id, done: { ...nothing, session: true } })
    await sql`update sessions set linked = true where id = ${id}`
    await sql`
      insert into message_logs (id, session_id, network_id, chat_jid, status)
      overriding system value values (${7_000_000 + id}, ${id}, 'A1', '1@s.whatsapp.net', 'in_progress')`
    expect((await read()).done).toEqual({ ...nothing, session: true, link: true })
    await sql`update message_logs set status = 'sent' where session_id = ${id}`
    await sql`update webhook_endpoints set url = 'https://example.com/hook' where session_id = ${id}`
    expect(await read()).toMatchObject({
      done: { session: true, link: true, message: true, webhook: true },
      isOver: true,
    })
  })

  it('goes by a session that is linked, rather than by the first', async () => {
    await web.session(account)
    const { id } = await web.session(account)
    await web.database.sql`update sessions set linked = true where id = ${id}`
    expect((await read()).sessionId).toBe(id)
  })

  it('does not look at other accounts', async () => {
    const other = await web.account(`other-${made}`)
    const { id } = await web.session(other)
    await web.database.sql`update sessions set linked = true where id = ${id}`
    await web.database.sql`update webhook_endpoints set url = 'https://example.com/hook' where session_id = ${id}`
    expect((await read()).done).toEqual(nothing)
  })
})

describe('leaving steps out', () => {
  it('is remembered for everybody of the account, once each', async () => {
    const { welcome } = dashboardOf(web, owner)
    await welcome.skip.mutate({ step: 'webhook' })
    await welcome.skip.mutate({ step: 'webhook' })
    const member = await addPerson(web, account.accountId, 'member')
    expect(await read(member)).toMatchObject({ skipped: ['webhook'], isOver: false })
    await dashboardOf(web, member).welcome.skip.mutate({ step: 'rest' })
    expect(await read()).toMatchObject({ skipped: ['webhook', 'rest'], isOver: true })
  })

  it('is not for viewers, nor for other accounts', async () => {
    const viewer = await addPerson(web, account.accountId, 'viewer')
    await expect(dashboardOf(web, viewer).welcome.skip.mutate({ step: 'rest' })).rejects.toMatchObject({
      data: { api: { code: 'auth_invalid', reason: 'role' } },
    })
    const other = await web.account(`stranger-${made}`)
    await dashboardOf(web, { cookie: await loginCookie(web, other.userId) }).welcome.skip.mutate({ step: 'rest' })
    expect((await read()).skipped).toEqual([])
  })
})
