import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { messageExample } from '@messenger/shared/contract/events/message-key'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { startReceiver } from '@messenger/shared/test/receiver'
import { sumEvents } from '@messenger/shared/usage/sum-usage'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed } from '../../test/lanes-bed.ts'
import type { RecordableEvent } from '../events/event-rows.ts'
import { keepEvents } from '../events/retention.ts'
import { forgetOldUsage, sumUsage } from './sum-usage.ts'

const program = fileURLToPath(new URL('../../test/summing-process.ts', import.meta.url))
const until = { timeout: 20_000, interval: 10 }
let bed: LanesBed
let sessionId: number

beforeAll(async () => {
  bed = await createLanesBed()
  await createPartitions(bed.asEngine.sql, new Date())
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  await bed.database.sql`truncate usage_months, usage_sessions, usage_deltas`
  sessionId = (await bed.session()).sessionId
})

const received = (fileLength?: string): RecordableEvent => ({
  event: 'messages.received',
  data: {
    messages: {
      ...messageExample.messages,
      message: fileLength ? { imageMessage: { fileLength } } : { conversation: 'Hello' },
    },
  },
})
const sent = (fileLength?: string): RecordableEvent => ({
  event: 'message.sent',
  data: { msgId: 1, status: 'sent', success: true, ...(fileLength && { message: { videoMessage: { fileLength } } }) },
})
const failed: RecordableEvent = { event: 'message.sent', data: { msgId: 2, status: 'failed', success: false } }
const upsert: RecordableEvent = { event: 'messages.upsert', data: messageExample }
const all = [received('1000'), received(), upsert, sent('500'), sent(), sent(), failed]
const once1 = { received: 2, sent: 3, failed: 1, mediaIn: 1000, mediaOut: 500 }

const monthOf = (date: Date) => date.toISOString().slice(0, 7)
const thisMonth = monthOf(new Date())

async function months(of = sessionId) {
  const rows = await bed.database.sql`
    select to_char(month, 'YYYY-MM') as month, received::int, sent::int, failed::int, media_in::int as "mediaIn",
      media_out::int as "mediaOut", delivered::int, undelivered::int
    from usage_months where session_id = ${of} order by month`
  return rows.map(row => ({ ...row }))
}
const row = (counts: object, month = thisMonth) => ({
  month,
  ...{ received: 0, sent: 0, failed: 0, mediaIn: 0, mediaOut: 0, delivered: 0, undelivered: 0 },
  ...counts,
})

describe('messages', () => {
  it('are counted by session and month, with the media in them', async () => {
    const other = (await bed.session()).sessionId
    await bed.record(sessionId, all)
    await bed.record(other, [received()])
    await sumUsage(bed.asEngine)
    expect(await months()).toEqual([row(once1)])
    expect(await months(other)).toEqual([row({ received: 1 })])
    await bed.record(sessionId, [received('24')])
    await sumUsage(bed.asEngine)
    await sumUsage(bed.asEngine)
    expect(await months()).toEqual([row({ ...once1, received: 3, mediaIn: 1024 })])
  })

  it('count in the month of UTC in which they were recorded', async () => {
    await bed.record(sessionId, [sent(), received()], new Date('2026-01-31T23:59:59.999Z'))
    await bed.record(sessionId, [sent()], new Date('2026-02-01T00:00:00Z'))
    await bed.database.sql`set time zone 'Pacific/Auckland'`
    await sumUsage(bed.asEngine)
    expect(await months()).toEqual([row({ sent: 1, received: 1 }, '2026-01'), row({ sent: 1 }, '2026-02')])
  })

  it('count also where the clock of the next engine is more than a day behind', async () => {
    const now = Date.now()
    await bed.record(sessionId, all, new Date(now))
    await sumUsage(bed.asEngine)
    const late = new Date(now - 60 * 3_600_000)
    await bed.record(sessionId, [received()], late)
    await sumUsage(bed.asEngine)
    expect((await months()).reduce((sum, one) => sum + one.received, 0)).toBe(3)
  })

  it('of more events than one step takes are all counted', async () => {
    const many = Array.from({ length: 400 }, () => [received(), sent(), upsert]).flat()
    for (let n = 0; n < 9; n += 1) await bed.record(sessionId, many)
    await sumUsage(bed.asEngine)
    expect(await months()).toEqual([row({ received: 3600, sent: 3600 })])
  })

  it('behind numbers that a restore leaves out take no more steps', async () => {
    await bed.record(sessionId, all)
    await sumUsage(bed.asEngine)
    await bed.database.sql`update session_counters set event_sequence = 1000000000 where session_id = ${sessionId}`
    await bed.record(sessionId, [received()])
    expect(await bed.asEngine.sql.begin(tx => sumEvents(tx, [sessionId]))).toBe(false)
    expect(await months()).toEqual([row({ ...once1, received: 3 })])
  })

  it('are counted once, however many engines are at it', async () => {
    const ids = [sessionId]
    for (let n = 0; n < 60; n += 1) ids.push((await bed.session()).sessionId)
    for (const id of ids) await bed.record(id, all)
    await Promise.all([1, 2, 3, 4].map(() => sumUsage(bed.asEngine, true)))
    for (const id of ids) expect(await months(id)).toEqual([row(once1)])
  })

  it('are left to whoever is at it', async () => {
    const [held, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = bed.database.sql.begin(async tx => {
      await tx`select from usage_progress for update`
      taken.resolve()
      await held.promise
    })
    await taken.promise
    await bed.record(sessionId, all)
    expect(await sumUsage(bed.asEngine)).toBe(false)
    expect(await months()).toEqual([])
    held.resolve()
    await holding
  })
})

describe('what fails', () => {
  /** As by a row that a fault put there: these sessions cannot be summed up. */
  async function breakSummingOf(...ids: number[]) {
    await bed.database.sql.unsafe(`
      create function refuse_summing() returns trigger language plpgsql security definer as $$
        begin raise exception 'no'; end $$;
      create trigger refuse_summing before insert on usage_months for each row
        when (new.session_id in (${ids.join(',')})) execute function refuse_summing()`)
  }
  afterEach(() =>
    bed.database.sql.unsafe(
      'drop trigger if exists refuse_summing on usage_months; drop function if exists refuse_summing',
    ),
  )
  const withOthers = async (count: number) => {
    const ids = [sessionId]
    for (let n = 0; n < count; n += 1) ids.push((await bed.session()).sessionId)
    for (const id of ids) await bed.record(id, all)
    return ids
  }
  const attempts = (id: number) => bed.database.sql`
    insert into usage_deltas (account_id, session_id, month, delivered, undelivered)
    values (${bed.owner.accountId}, ${id}, date_trunc('month', now() at time zone 'UTC'), 3, 1)`

  it('of one session, new or known, stops neither other sessions nor attempts', async () => {
    const [known = 0, fresh = 0, ...others] = await withOthers(3)
    await bed.database.sql`
      insert into usage_sessions (session_id, account_id, name, sequence)
      select id, account_id, name, 0 from sessions where id in ${bed.database.sql([known, others[0] ?? 0])}`
    await breakSummingOf(known, fresh)
    await attempts(others[1] ?? 0)
    await expect(sumUsage(bed.asEngine)).rejects.toMatchObject({
      errors: [known, fresh].map(id => expect.objectContaining({ message: `Session ${id} could not be summed up` })),
    })
    for (const id of [known, fresh]) expect(await months(id)).toEqual([])
    expect(await months(others[0])).toEqual([row(once1)])
    expect(await months(others[1])).toEqual([row({ ...once1, delivered: 3, undelivered: 1 })])
  })

  it('is logged before a day of events goes, and keeps none of them', async () => {
    const [broken = 0, other = 0] = await withOthers(1)
    await breakSummingOf(broken)
    const logged: { msg: string }[] = []
    const log = pino({}, { write: line => void logged.push(JSON.parse(line)) })
    const now = new Date()
    await keepEvents({ database: bed.asEngine, log, keepDays: 1 }, new Date(now.getTime() + 5 * 86_400_000))
    expect(logged.map(({ msg }) => msg)).toContain('usage.sum_failed')
    expect(await bed.database.sql`select from events`).toHaveLength(0)
    expect(await months(other)).toEqual([row(once1)])
    await createPartitions(bed.asEngine.sql, now)
  })

  it('is no event of release 0.1.0, whatever it holds', async () => {
    const { sql } = bed.database
    await bed.record(sessionId, [sent(), sent(), sent(), sent()])
    const data = [
      '{"msgId":1,"status":"failed","success":false}',
      '{"msgId":2,"status":"sent","message":{"conversation":"be\\u0000fore"}}',
      '{"msgId":3,"status":"sent","message":{"conversation":"\\"status\\":\\"failed\\""}}',
      '{"msgId":4,"status":"se',
    ]
    for (const [index, text] of data.entries())
      await sql`update events set data = ${text} where session_id = ${sessionId} and sequence = ${index + 1}`
    await sumUsage(bed.asEngine)
    expect(await months()).toEqual([row({ sent: 3, failed: 1 })])
  })
})

it('sessions that are new are each counted in a transaction of their own, so that erasing one waits for one at most', async () => {
  const ids = [sessionId, (await bed.session()).sessionId, (await bed.session()).sessionId]
  for (const id of ids) await bed.record(id, all)
  const numbersOf = async () => {
    const rows = await bed.database.sql<{ number: string }[]>`
      select xmin::text as number from usage_sessions where session_id in ${bed.database.sql(ids)}`
    return new Set(rows.map(({ number }) => number)).size
  }
  await sumUsage(bed.asEngine)
  expect(await numbersOf()).toBe(3)
  for (const id of ids) await bed.record(id, all)
  await sumUsage(bed.asEngine)
  expect(await numbersOf()).toBe(1)
})

describe('an engine that is killed between counting and its commit', () => {
  const lock = 19_191_919

  it('counts nothing, and whoever comes next counts all of it once', async () => {
    await bed.record(sessionId, all)
    await bed.database.sql.unsafe(`
      create function hold_summing() returns trigger language plpgsql security definer as $$
        begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
      create trigger hold_summing after update on usage_sessions execute function hold_summing()`)
    const waiting = () => bed.database.sql`select pid from pg_locks where locktype = 'advisory' and not granted`
    for (let kills = 0; kills < 3; kills += 1) {
      const [held, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = bed.database.sql.begin(async tx => {
        await tx`select pg_advisory_xact_lock(${lock})`
        taken.resolve()
        await held.promise
      })
      await taken.promise
      const child = fork(program, [bed.urls.engine])
      await expect.poll(waiting, until).toHaveLength(1)
      const [{ pid } = { pid: 0 }] = await waiting()
      child.kill('SIGKILL')
      await once(child, 'exit')
      held.resolve()
      await holding
      await expect.poll(() => bed.database.sql`select from pg_stat_activity where pid = ${pid}`, until).toHaveLength(0)
      expect(await months()).toEqual([])
    }
    await bed.database.sql`drop trigger hold_summing on usage_sessions`
    await sumUsage(bed.asEngine)
    expect(await months()).toEqual([row(once1)])
  })
})

describe('attempts at webhooks', () => {
  it('are counted with their outcome, each once, and no tests', async () => {
    let answers = 0
    const target = await startReceiver(response => {
      answers += 1
      response.writeHead(answers <= 2 ? 500 : 200).end()
    })
    const endpoint = await bed.endpoint({ sessionId, url: target.url, events: ['messages.received'] })
    const lanes = bed.start()
    await bed.record(sessionId, [received(), received(), received()])
    const statuses = async () => (await bed.deliveriesOf(endpoint.id)).map(({ status }) => status)
    await expect.poll(statuses, until).toEqual(['delivered', 'delivered', 'delivered'])
    await lanes.stop()
    await target.close()
    await Promise.all([1, 2, 3].map(() => sumUsage(bed.asEngine, true)))
    const [attempts] = await bed.database.sql`
      select count(*)::int as count from attempts a join deliveries d on d.id = a.delivery_id where d.endpoint_id = ${endpoint.id}`
    expect(attempts?.count).toBe(5)
    expect(await months()).toEqual([row({ received: 3, delivered: 3, undelivered: 2 })])
    expect(await bed.database.sql`select from usage_deltas`).toHaveLength(0)
  })

  it('from before they were counted are looked up in the deliveries, once', async () => {
    const endpoint = await bed.endpoint({ sessionId, url: 'http://127.0.0.1:1/hook', events: ['call.received'] })
    const { sql } = bed.database
    await sql`
      with made as (
        insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, attempt_count, created_at)
        select gen_random_uuid(), ${endpoint.id}, ${sessionId}, n, 'evt', 'call', (array['delivered', 'failed'])[n % 2 + 1], 3,
          now() - n * interval '7 minutes'
        from generate_series(0, 150) n returning id, created_at
      )
      insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers)
      select id, number, created_at + number * interval '1 s', 1, '', '{}' from made, generate_series(1, 3) number`
    await sql`update usage_progress set since = now() - interval '5 minutes', deliveries_until = now() - interval '20 hours'`
    await sumUsage(bed.asEngine)
    await sumUsage(bed.asEngine)
    const counts = (
      await sql`
      select sum(delivered)::int as delivered, sum(undelivered)::int as undelivered from usage_months where session_id = ${sessionId}`
    )[0]
    // The first of 151 is a test, and its attempts are none; those of every other one were delivered at the third try.
    expect(counts).toEqual({ delivered: 75, undelivered: 375 })
  })
})

describe('what was counted', () => {
  it('outlives the events, also those that nobody had counted when their day goes', async () => {
    const now = new Date()
    await bed.record(sessionId, all, now)
    await keepEvents(
      { database: bed.asEngine, log: pino({ level: 'silent' }), keepDays: 1 },
      new Date(now.getTime() + 5 * 86_400_000),
    )
    expect(await bed.database.sql`select from events where session_id = ${sessionId}`).toHaveLength(0)
    expect(await months()).toEqual([row(once1)])
    await createPartitions(bed.asEngine.sql, now)
  })

  it('from before there was any counting comes from the message log and the stored messages', async () => {
    const { sql } = bed.database
    await sql`
      insert into message_logs (session_id, network_id, chat_jid, status, updated_at)
      select ${sessionId}, 'log' || n, 'chat', (array['sent', 'sent', 'failed', 'canceled'])[n % 4 + 1], now() - interval '1 month'
      from generate_series(1, 8) n`
    await sql`
      insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp, created_at)
      select ${sessionId}, 'chat', 'm' || n, n > 5, 'chat', 1, 0, now() - (case when n > 4 then 1 else 20 end) * interval '1 month'
      from generate_series(1, 8) n`
    // Events until 100 are kept no more.
    await sql`update session_counters set event_sequence = 100 where session_id = ${sessionId}`
    await bed.record(sessionId, all)
    await sumUsage(bed.asEngine)
    await sumUsage(bed.asEngine)
    const [before] = await sql`select to_char((now() at time zone 'UTC') - interval '1 month', 'YYYY-MM') as month`
    expect(await months()).toEqual([row({ sent: 4, failed: 2, received: 1 }, before?.month), row(once1)])
  })

  it('is kept for the month that runs and twelve before it, and names of erased sessions as long', async () => {
    const { sql } = bed.database
    const gone = 2_000_000_000
    const month = (back: number) =>
      sql`(date_trunc('month', now() at time zone 'UTC') - ${back} * interval '1 month')::date`
    await sql`
      insert into usage_sessions (session_id, account_id, name, sequence)
      values (${gone}, ${bed.owner.accountId}, 'Gone', 1), (${gone + 1}, ${bed.owner.accountId}, 'Older', 1)`
    await sql`
      insert into usage_months (account_id, session_id, month, sent)
      values (${bed.owner.accountId}, ${gone}, ${month(12)}, 1), (${bed.owner.accountId}, ${gone}, ${month(13)}, 1),
        (${bed.owner.accountId}, ${gone + 1}, ${month(13)}, 1)`
    await forgetOldUsage(bed.asEngine)
    expect(await months(gone)).toHaveLength(1)
    expect(await months(gone + 1)).toEqual([])
    expect(await sql`select name from usage_sessions where session_id >= ${gone}`).toEqual([{ name: 'Gone' }])
  })
})
