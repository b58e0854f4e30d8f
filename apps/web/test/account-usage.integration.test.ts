import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createToken } from '../src/server/auth/tokens.ts'
import { messagesThisMonth } from '../src/server/plans/messages-this-month.ts'
import { record } from './event-log.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(() => web.database.sql`truncate events, activity_minutes, activity_days, activity_progress cascade`)

const account = (token = web.ana.token) => web.call('GET', '/api/account', { token })

describe('account.get', () => {
  it('says what a plan without limits allows', async () => {
    const { status, body } = await account()
    expect(status).toBe(200)
    const none = { per_minute: null, per_day: null }
    expect(body).toEqual({
      success: true,
      data: {
        id: web.ana.accountId,
        name: 'ana',
        plan: { name: 'unlimited', trial: false, tool_server: true },
        subscription: { status: 'active', ends_at: null },
        limits: {
          sessions: null,
          requests_in_flight: null,
          protection_seconds: 5,
          rates: { send: none, group: none, picture: none, lookup: none, default: none },
        },
        usage: { sessions: 0, sandbox_sessions: 0, messages_this_month: 0 },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
  })

  it('says when a subscription is over, and goes on answering', async () => {
    const cara = await web.account('cara')
    await web.subscribe(cara, 'trial', new Date('2026-01-02T03:04:05Z'))
    const { body } = await account(cara.token)
    expect(body.data).toMatchObject({
      plan: { name: 'trial', trial: true, tool_server: false },
      subscription: { status: 'expired', ends_at: '2026-01-02T03:04:05.000Z' },
      limits: { sessions: 1, rates: { send: { per_minute: 1, per_day: 50 } } },
    })
  })

  it('is not for a token of chosen sessions, which knows nothing of the others', async () => {
    const { id } = await web.session(web.ben)
    const chosen = await createToken(web.database.db, { ...web.ben, name: 'One line', onlySessions: [id] })
    const { status, body } = await account(chosen.text)
    expect([status, body.message]).toEqual([401, 'Invalid API key'])
  })
})

describe('messages of the month', () => {
  const month = (now: string, who = web.ana) => messagesThisMonth(web.database.sql, who.accountId, new Date(now))
  const day = (date: string, kind: string, count: number, who = web.ana) => web.database.sql`
    insert into activity_days values (${who.accountId}, ${date}, ${kind}, ${count})`
  const minute = (at: string, kind: string, count: number) => web.database.sql`
    insert into activity_minutes (account_id, minute, kind, count) values (${web.ana.accountId}, ${at}::timestamptz, ${kind}, ${count})`

  it('are days, minutes and what is not counted yet, each once', async () => {
    await day('2026-03-31', 'sent', 1000)
    await day('2026-04-01', 'sent', 1)
    await day('2026-04-02', 'received', 20)
    await day('2026-04-02', 'failed', 500)
    await day('2026-04-02', 'sent', 700, web.ben)
    // Its minutes are still there: the day holds them.
    await minute('2026-04-02 23:59Z', 'received', 20)
    await minute('2026-04-03 00:00Z', 'sent', 300)
    await minute('2026-04-03 08:00Z', 'delivered', 500)
    await web.database.sql`insert into activity_progress values (1, '2026-04-03 08:30Z')`
    expect(await month('2026-04-03T08:32:00Z')).toBe(321)
    expect(await month('2026-04-01T00:00:00Z', web.ben)).toBe(700)
    expect(await month('2026-05-01T00:00:00Z')).toBe(0)
  })

  it('count from the log alone where nobody has counted', async () => {
    const line = await web.session(web.ana)
    const other = await web.session(web.ben)
    await record(web, line.id, 'messages.received', {})
    await record(web, line.id, 'message.sent', { status: 'sent' })
    await record(web, line.id, 'message.sent', { status: 'failed' })
    await record(web, line.id, 'session.status', {})
    await record(web, other.id, 'messages.received', {})
    const { body } = await account()
    expect(body.data.usage).toEqual({ sessions: 1, sandbox_sessions: 0, messages_this_month: 2 })
  })
})
