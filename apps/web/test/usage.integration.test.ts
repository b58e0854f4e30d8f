import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '../src/server/auth/tokens.ts'
import { sweepTrash } from '../src/server/trash/sweep-trash.ts'
import { createCallCounts } from '../src/server/usage/call-counts.ts'
import { record } from './event-log.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const newAccount = () => web.account(randomUUID())
type Account = Awaited<ReturnType<typeof newAccount>>
const usage = async (token: string, query = '') => (await web.call('GET', `/api/usage${query}`, { token })).body.data
const refusal = async (token: string | undefined, query = '') => {
  const { status, body } = await web.call('GET', `/api/usage${query}`, token === undefined ? {} : { token })
  return [status, body.message]
}
const thisMonth = new Date().toISOString().slice(0, 7)
const summedUp = (account: Account, sessionId: number, monthsAgo: number, sent: number) => web.database.sql`
  insert into usage_months (account_id, session_id, month, sent)
  values (${account.accountId}, ${sessionId}, (date_trunc('month', now() at time zone 'UTC') - ${monthsAgo} * interval '1 month')::date, ${sent})`
async function works(sessionId: number) {
  await record(web, sessionId, 'messages.received', {})
  await record(web, sessionId, 'message.sent', { status: 'sent' })
  await record(web, sessionId, 'message.sent', { status: 'failed' })
}
const none = { mediaBytes: { in: 0, out: 0 }, deliveries: { succeeded: 0, failed: 0 } }
const worked = { received: 1, sent: 1, failed: 1, ...none }

describe('usage.get', () => {
  it('tells what is summed up and what is not yet, by month and session, and totals', async () => {
    const account = await newAccount()
    const [one, other] = [await web.session(account), await web.session(account)]
    await works(one.id)
    await works(other.id)
    await summedUp(account, one.id, 0, 10)
    await summedUp(account, one.id, 2, 5)
    await web.database.sql`
      insert into usage_deltas (account_id, session_id, month, delivered, undelivered)
      select ${account.accountId}, ${one.id}, date_trunc('month', now() at time zone 'UTC'), 3, 1 from generate_series(1, 2)`
    const { months, totals } = await usage(account.token)
    expect(months).toHaveLength(3)
    const [first, quiet, last] = months
    expect(first).toMatchObject({ sent: 5, received: 0, sessions: [{ sessionId: one.id, sent: 5 }] })
    expect(quiet).toMatchObject({ sent: 0, sessions: [] })
    expect(last).toMatchObject({ month: thisMonth, received: 2, sent: 12, failed: 2 })
    const deliveries = { succeeded: 6, failed: 2 }
    expect(last.sessions.find((row: { sessionId: number }) => row.sessionId === one.id)).toMatchObject({
      ...{ ...worked, sent: 11, deliveries },
      deleted: false,
    })
    expect(totals).toMatchObject({ received: 2, sent: 17, failed: 2, deliveries })
  })

  it('tells no media and no calls of months from before they were counted', async () => {
    const account = await newAccount()
    const { id } = await web.session(account)
    const { sql } = web.database
    for (const ago of [0, 1, 2]) await summedUp(account, id, ago, 1)
    await sql`update usage_months set media_in = 7 where session_id = ${id}`
    await sql`
      insert into usage_calls (account_id, day, kind, count)
      values (${account.accountId}, (date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date, 'send', 3)`
    const began = (monthsAgo: number) => sql`
      update usage_progress set since = date_trunc('month', now() at time zone 'UTC') - ${monthsAgo} * interval '1 month'
        + interval '10 days'`
    await began(1)
    const unknown = { in: null, out: null }
    const { months, totals } = await usage(account.token)
    expect(months).toMatchObject([
      { sent: 1, mediaBytes: unknown, apiCalls: null, sessions: [{ mediaBytes: unknown, sent: 1 }] },
      { sent: 1, mediaBytes: { in: 7, out: 0 }, apiCalls: 3, sessions: [{ mediaBytes: { in: 7, out: 0 } }] },
      { sent: 1, mediaBytes: { in: 7, out: 0 }, sessions: [{ mediaBytes: { in: 7, out: 0 } }] },
    ])
    expect(totals).toMatchObject({ sent: 3, mediaBytes: { in: 14, out: 0 } })
    await began(12)
    expect((await usage(account.token)).months[0]).toMatchObject({ mediaBytes: { in: 7, out: 0 }, apiCalls: 0 })
  })

  it('keeps to the months that were asked for, and 13 at most', async () => {
    const account = await newAccount()
    const { id } = await web.session(account)
    for (const ago of [0, 1, 12, 13]) await summedUp(account, id, ago, 1)
    expect((await usage(account.token, '?months=1')).months).toHaveLength(1)
    expect((await usage(account.token, '?months=2')).totals.sent).toBe(2)
    const all = await usage(account.token)
    expect([all.months.length, all.totals.sent]).toEqual([13, 3])
    for (const query of ['?months=0', '?months=14', '?months=many'])
      expect((await refusal(account.token, query))[0]).toBe(422)
  })

  it('is each account’s own, and of the session that is asked for', async () => {
    const [account, stranger] = [await newAccount(), await newAccount()]
    const [one, other] = [await web.session(account), await web.session(account)]
    for (const { id } of [one, other]) await works(id)
    expect((await usage(stranger.token)).months.flatMap(({ sessions }: { sessions: unknown[] }) => sessions)).toEqual(
      [],
    )
    const unknown = [404, 'Session not found']
    expect((await refusal(stranger.token, `?sessionId=${one.id}`))[0]).toBe(unknown[0])
    expect((await refusal(account.token, '?sessionId=999999'))[0]).toBe(404)
    expect((await refusal(undefined))[0]).toBe(401)
    const { months, plan } = await usage(account.token, `?sessionId=${one.id}`)
    expect(months[0].sessions.map(({ sessionId }: { sessionId: number }) => sessionId)).toEqual([one.id])
    expect(months[0]).toMatchObject({ ...worked, apiCalls: null })
    expect(plan).not.toBeNull()
  })

  it('shows a session’s key and a token for chosen sessions their own alone', async () => {
    const account = await newAccount()
    const [one, other] = [await web.session(account), await web.session(account)]
    for (const { id } of [one, other]) await works(id)
    const chosen = await createToken(web.database.db, { ...account, name: 'One line', onlySessions: [one.id] })
    for (const token of [one.key, chosen.text]) {
      const { months, totals, plan } = await usage(token)
      expect(months[0].sessions.map(({ sessionId }: { sessionId: number }) => sessionId)).toEqual([one.id])
      expect(totals).toEqual({ ...worked, apiCalls: null })
      expect(plan).toBeNull()
      expect((await refusal(token, `?sessionId=${other.id}`))[0]).toBe(404)
      expect(await usage(token, `?sessionId=${one.id}`)).toMatchObject({ totals: worked })
    }
  })

  it('keeps what a deleted session did, with its name, in the trash and erased', async () => {
    const account = await newAccount()
    const { id } = await web.session(account, { name: 'Gone for good' })
    await works(id)
    await web.call('DELETE', `/api/messenger-sessions/${id}`, { token: account.token })
    const row = { sessionId: id, name: 'Gone for good', deleted: true, ...worked }
    expect((await usage(account.token)).months[0].sessions).toEqual([row])
    await web.database.sql`update sessions set deleted_at = now() - interval '31 days' where id = ${id}`
    await sweepTrash(web.database.sql, 30)
    expect(await web.database.sql`select from sessions where id = ${id}`).toHaveLength(0)
    expect(await web.database.sql`select from events where session_id = ${id}`).toHaveLength(0)
    expect((await usage(account.token)).months[0].sessions).toEqual([row])
    expect((await usage(account.token, `?sessionId=${id}`)).totals).toMatchObject(worked)
  })
})

describe('calls', () => {
  const until = { timeout: 10_000, interval: 50 }

  const call = async (account: Account) =>
    (await web.call('GET', '/api/messenger-sessions', { token: account.token })).status
  const counted = async (account: Account) => {
    const rows = await web.database.sql<{ kind: string; count: number }[]>`
      select kind, count::int from usage_calls where account_id = ${account.accountId}`
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }

  it('are counted without limits too, and not those that a limit refuses', async () => {
    const [free, trial, last] = [await newAccount(), await newAccount(), await newAccount()]
    await web.subscribe(trial, 'trial')
    for (let n = 0; n < 5; n += 1) await call(free)
    const answers: number[] = []
    for (let n = 0; n < 70; n += 1) answers.push(await call(trial))
    expect(answers.filter(status => status === 429)).toHaveLength(10)
    // All calls wait for the same write: once this one is there, those before it are.
    await call(last)
    await expect.poll(() => counted(last), until).toEqual({ default: 1 })
    expect(await counted(free)).toEqual({ default: 5 })
    expect(await counted(trial)).toEqual({ default: 60 })
    const { rates } = (await usage(free.token)).plan
    expect(rates.default).toEqual({ perMinute: null, perDay: null, usedToday: 5 })
    expect(rates.send.usedToday).toBe(0)
  })

  it('of several processes add up, and are written at the end', async () => {
    const account = await newAccount()
    const log = pino({ level: 'silent' })
    const processes = [1, 2, 3].map(() => createCallCounts(web.database.sql, log))
    for (let n = 0; n < 300; n += 1) processes[n % 3]?.count(account.accountId, 'send')
    await Promise.all(processes.map(one => one.close()))
    const { months, plan } = await usage(account.token)
    expect(months).toEqual([
      { month: thisMonth, ...worked, received: 0, sent: 0, failed: 0, apiCalls: 300, sessions: [] },
    ])
    expect(plan.rates.send.usedToday).toBe(300)
  })

  it('that could not be written are written later, once', async () => {
    const account = await newAccount()
    const counts = createCallCounts(web.database.sql, pino({ level: 'silent' }))
    await web.database.sql.unsafe(`
      create function refuse_calls() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_calls before insert on usage_calls execute function refuse_calls()`)
    const failed = () => web.database.sql`select from usage_calls where account_id = ${account.accountId}`
    counts.count(account.accountId, 'send')
    await counts.close()
    expect(await failed()).toHaveLength(0)
    await web.database.sql`drop trigger refuse_calls on usage_calls`
    await counts.close()
    expect(await web.database.sql`select count::int from usage_calls where account_id = ${account.accountId}`).toEqual([
      { count: 1 },
    ])
  })
})
