import { createDb, type Database } from '@messenger/shared/db/create-db'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed } from '../../test/lanes-bed.ts'
import { seedAccount, seedEndpoint, seedSession } from '../../test/seed.ts'
import { forgetOldMinutes, recountWaiting, rollUp } from './roll-up.ts'
import { rollUpDefaults } from './roll-up-settings.ts'
import { forgetOldDays, sumDays } from './sum-days.ts'

const minuteMs = 60_000
const settings = { ...rollUpDefaults, chunkMs: 10 * minuteMs, keepMs: 6 * 60 * minuteMs }
const spanMinutes = 180

let bed: LanesBed
const pools: Database[] = []

/** What a process that counts has: a connection of its own. */
function counter(name: string): Database {
  const database = createDb(bed.url, { poolSize: 1, applicationName: name })
  pools.push(database)
  return database
}

beforeAll(async () => {
  bed = await createLanesBed()
  await createPartitions(bed.database.sql, new Date(), 2)
})
afterAll(async () => {
  await Promise.all(pools.map(pool => pool.close()))
  await bed?.drop()
})
beforeEach(async () => {
  await bed.database.sql`truncate events, deliveries, activity_minutes, activity_days, activity_progress cascade`
})

interface Seeded {
  readonly accountId: number
  readonly sessionId: number
  readonly endpointId: number
}

async function seed(): Promise<Seeded> {
  const owner = await seedAccount(bed.database)
  const { sessionId } = await seedSession(bed.database, owner)
  const endpoint = await seedEndpoint(bed.database, { ...owner, sessionId, url: 'https://example.com' })
  return { accountId: owner.accountId, sessionId, endpointId: endpoint.id }
}

/** Events and deliveries of every kind, some per minute, over the last hours up to now. */
async function fill({ sessionId, endpointId }: Seeded, perMinute: number): Promise<void> {
  const { sql } = bed.database
  const count = perMinute * spanMinutes
  await sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    select ${sessionId}, n, 'evt_' || ${sessionId} || '_' || n,
      case n % 4 when 0 then 'messages.received' when 1 then 'session.status' else 'message.sent' end,
      case when n % 8 = 2 then '{"status":"failed"}' else '{"status":"sent","note":"\\"failed\\""}' end,
      now() - n * interval '1 minute' / ${perMinute}
    from generate_series(1, ${count}) n`
  await sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, delivered_at)
    select gen_random_uuid(), ${endpointId}, ${sessionId}, n % 50, 'evt', 'call', s.status, made.at,
      case when s.status = 'delivered' then made.at + n * interval '3 ms' end
    from generate_series(1, ${count}) n,
      lateral (select (array['delivered', 'delivered', 'delivered', 'failed', 'parked', 'pending'])[n % 6 + 1] as status) s,
      lateral (select now() - n * interval '1 minute' / ${perMinute} as at) made`
}

/** Counted here, row by row, out of the logs: what the tables must say of all minutes that are done. */
async function expected(): Promise<Record<string, number>> {
  const { sql } = bed.database
  const [progress] = await sql<{ until: Date }[]>`select done_until::text as until from activity_progress`
  const until = new Date(progress?.until ?? 0)
  const counts: Record<string, number> = {}
  const add = (session: number, kind: string) => {
    const key = `${session} ${kind}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  const events = await sql<{ session: number; event: string; failed: boolean; data: string; at: string }[]>`
    select session_id as session, event, failed, data, created_at::text as at from events`
  for (const { session, event, data, at } of events) {
    if (new Date(at) >= until) continue
    if (event === 'messages.received') add(session, 'received')
    if (event === 'message.sent') add(session, JSON.parse(data).status)
  }
  const deliveries = await sql<{ session: number; sequence: string; status: string; at: string }[]>`
    select session_id as session, sequence, status, created_at::text as at from deliveries`
  const kinds: Record<string, string> = { delivered: 'delivered', failed: 'undelivered' }
  for (const { session, sequence, status, at } of deliveries) {
    if (new Date(at) >= until || Number(sequence) === 0) continue
    add(session, kinds[status] ?? 'waiting')
    if (status === 'delivered') add(session, 'latency')
  }
  return counts
}

async function counted(): Promise<Record<string, number>> {
  const rows = await bed.database.sql<{ key: string; count: number }[]>`
    select s.id || ' ' || split_part(kind, ':', 1) as key, sum(count)::int as count
    from activity_minutes a join sessions s using (account_id) group by 1`
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

describe('minutes that are over', () => {
  it('are counted by account, as the logs have them, and no minute before its grace is over', async () => {
    const [one, other] = [await seed(), await seed()]
    await fill(one, 7)
    await fill(other, 2)
    expect(await rollUp(counter('one'), settings)).toBeGreaterThan(350)
    const counts = await counted()
    expect(counts).toEqual(await expected())
    expect(Object.values(counts).every(count => count > 30)).toBe(true)
    const [progress] = await bed.database.sql<{ age: number }[]>`
      select extract(epoch from now() - done_until)::float8 * 1000 as age from activity_progress`
    expect(progress?.age).toBeGreaterThanOrEqual(settings.graceMs)
    expect(progress?.age).toBeLessThan(settings.graceMs + 2 * minuteMs)
  })

  it('are counted once, however many count at once and however often they are interrupted', async () => {
    const seeded = await seed()
    await fill(seeded, 20)
    const { sql } = bed.database
    let isDone = false
    const killing = (async () => {
      let kills = 0
      while (!isDone) {
        const ended = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'interrupted%' and state <> 'idle'
            and (query like 'insert into activity%' or query like '%activity_progress set%') limit 1`
        kills += ended.length
        if (kills >= 8) return kills
      }
      return kills
    })()
    const small = { ...settings, chunkMs: 2 * minuteMs }
    const work = async (name: string) => {
      const database = counter(name)
      for (let rounds = 0; rounds < 400; rounds += 1) {
        const minutes = await rollUp(database, small).catch(() => null)
        if (minutes === 0) return
      }
    }
    await Promise.all([work('interrupted 1'), work('interrupted 2'), work('interrupted 3')])
    isDone = true
    expect(await killing).toBeGreaterThan(0)
    await rollUp(counter('last'), small)
    expect(await counted()).toEqual(await expected())
  })

  it('leave the right to count to one', async () => {
    await rollUp(counter('one'), settings)
    const held = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const holding = counter('holder').sql.begin(async tx => {
      await tx`select 1 from activity_progress for update`
      taken.resolve()
      await held.promise
    })
    await taken.promise
    expect(await rollUp(counter('two'), settings)).toBeNull()
    expect(await recountWaiting(counter('two'), settings)).toBeNull()
    held.resolve()
    await holding
    expect(await rollUp(counter('two'), settings)).toBe(0)
  })

  it('are forgotten after a while', async () => {
    const seeded = await seed()
    await fill(seeded, 2)
    await rollUp(counter('one'), settings)
    await forgetOldMinutes(counter('one'), { ...settings, keepMs: 60 * minuteMs })
    const [row] = await bed.database.sql<{ oldest: number }[]>`
      select extract(epoch from now() - min(minute))::float8 as oldest from activity_minutes`
    expect(row?.oldest).toBeLessThanOrEqual(3_600)
    expect(row?.oldest).toBeGreaterThan(3_400)
  })
})

describe('days that are over', () => {
  const minutes = (accountId: number, at: string, kind: string, count: number) => bed.database.sql`
    insert into activity_minutes (account_id, minute, kind, count) values (${accountId}, ${at}::timestamptz, ${kind}, ${count})`
  const done = (at: string) => bed.database.sql`
    insert into activity_progress values (1, ${at}::timestamptz) on conflict (id) do update set done_until = excluded.done_until`
  const days = async () => [
    ...(await bed.database.sql<{ day: string; kind: string; count: number }[]>`
      select day::text, kind, count from activity_days order by day, kind`),
  ]

  it('are summed up once, whole days in UTC and messages alone, whoever does it', async () => {
    const { accountId } = await seed()
    await minutes(accountId, '2026-03-30 23:59Z', 'sent', 2)
    await minutes(accountId, '2026-03-31 00:00Z', 'sent', 3)
    await minutes(accountId, '2026-03-31 23:59Z', 'sent', 4)
    await minutes(accountId, '2026-03-31 12:00Z', 'received', 9)
    await minutes(accountId, '2026-03-31 12:00Z', 'delivered', 100)
    await minutes(accountId, '2026-04-01 00:00Z', 'sent', 50)
    await done('2026-03-31 23:59Z')
    expect(await sumDays(bed.database)).toBe(1)
    expect(await days()).toEqual([{ day: '2026-03-30', kind: 'sent', count: 2 }])
    await done('2026-04-01 00:30Z')
    await Promise.all([sumDays(counter('one')), sumDays(counter('two')), sumDays(counter('three'))])
    const known = [
      { day: '2026-03-30', kind: 'sent', count: 2 },
      { day: '2026-03-31', kind: 'received', count: 9 },
      { day: '2026-03-31', kind: 'sent', count: 7 },
    ]
    expect(await days()).toEqual(known)
    await bed.database.sql`truncate activity_minutes`
    expect(await sumDays(bed.database)).toBe(0)
    expect(await days()).toEqual(known)
  })

  it('are forgotten after two months', async () => {
    const { accountId } = await seed()
    for (const age of [1, 61, 64]) {
      await bed.database.sql`
        insert into activity_days values (${accountId}, (now() at time zone 'UTC')::date - ${age}::int, 'sent', ${age})`
    }
    await forgetOldDays(bed.database)
    expect((await days()).map(({ count }) => count)).toEqual([61, 1])
  })
})

describe('deliveries that get their outcome later', () => {
  it('are counted again, soon at first and less often with their age', async () => {
    const seeded = await seed()
    await fill(seeded, 6)
    const database = counter('one')
    await rollUp(database, settings)
    const { sql } = bed.database
    expect(await recountWaiting(database, settings)).toBe(0)
    await sql`update deliveries set status = 'delivered', delivered_at = created_at + interval '1 minute' where status = 'parked'`
    await sql`update deliveries set status = 'failed' where status = 'pending'`
    await sql`update activity_minutes set counted_at = now() - interval '2 minutes'`
    const young = await recountWaiting(database, settings)
    expect(young).toBeGreaterThan(30)
    expect(young).toBeLessThan(50)
    expect((await counted())[`${seeded.sessionId} waiting`]).toBeGreaterThan(0)
    await sql`update activity_minutes set counted_at = now() - interval '1 hour'`
    await recountWaiting(database, settings)
    expect(await counted()).toEqual(await expected())
    expect((await counted())[`${seeded.sessionId} waiting`]).toBeUndefined()
    expect(await recountWaiting(database, settings)).toBe(0)
  })

  it('of which one was sent once more are counted again, though none of them waits', async () => {
    const { sessionId, endpointId } = await seed()
    const { sql } = bed.database
    await sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      values (${sessionId}, 1, 'evt_resent', 'session.status', '{}', now() - interval '1 hour')`
    await sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
      select gen_random_uuid(), ${endpointId}, ${sessionId}, 1, id, event, 'failed', created_at from events`
    const database = counter('one')
    await rollUp(database, settings)
    expect(await counted()).toEqual({ [`${sessionId} undelivered`]: 1 })
    await sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, replayed, created_at)
      values (gen_random_uuid(), ${endpointId}, ${sessionId}, 1, 'evt_resent', 'session.status', 'delivered', true, now())`
    expect(await recountWaiting(database, settings)).toBe(1)
    expect(await counted()).toEqual({})
    expect(await recountWaiting(database, settings)).toBe(0)
  })
})
