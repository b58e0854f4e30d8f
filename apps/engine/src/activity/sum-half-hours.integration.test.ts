import { createDb, type Database } from '@messenger/shared/db/create-db'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed } from '../../test/lanes-bed.ts'
import { seedAccount, seedEndpoint, seedSession } from '../../test/seed.ts'
import { forgetOldNotes, noteBacklogs, noteEngine } from './note-presence.ts'
import { recountWaiting, rollUp } from './roll-up.ts'
import { rollUpDefaults } from './roll-up-settings.ts'
import { forgetOldHalfHours, recountEndpoints, sumHalfHours } from './sum-half-hours.ts'

const hourMs = 3_600_000
const settings = { ...rollUpDefaults, keepMs: 8 * hourMs, recountMs: 7 * hourMs }

let bed: LanesBed
const pools: Database[] = []

/** What an engine counts with: a connection of its own, with an engine's rights. */
function counter(name: string): Database {
  const database = createDb(bed.urls.engine, { poolSize: 1, applicationName: name })
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
  await bed.database.sql`
    truncate events, deliveries, activity_minutes, activity_days, activity_progress, activity_half_hours, endpoint_half_hours,
      endpoint_backlogs, engine_times cascade`
})

async function seed() {
  const owner = await seedAccount(bed.database)
  const { sessionId } = await seedSession(bed.database, owner)
  const endpoint = await seedEndpoint(bed.database, { ...owner, sessionId, url: 'https://example.com' })
  return { accountId: owner.accountId, sessionId, endpointId: endpoint.id }
}
type Seeded = Awaited<ReturnType<typeof seed>>

/** A received message and a delivery a minute over the last six hours: four that arrived, a failed one, one that waits. */
async function fill({ sessionId, endpointId }: Seeded): Promise<void> {
  await bed.database.sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    select ${sessionId}, n, 'evt_' || n, 'messages.received', '{}', now() - n * interval '1 minute'
    from generate_series(1, 360) n`
  await bed.database.sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, delivered_at)
    select gen_random_uuid(), ${endpointId}, ${sessionId}, n, 'evt_' || n, 'messages.received', s.status, made.at,
      case when s.status = 'delivered' then made.at + n * interval '3 ms' end
    from generate_series(1, 360) n,
      lateral (select (array['delivered', 'delivered', 'delivered', 'delivered', 'failed', 'pending'])[n % 6 + 1] as status) s,
      lateral (select now() - n * interval '1 minute' as at) made`
}

const sums = `sum(delivered)::int as delivered, sum(undelivered)::int as undelivered, sum(waiting)::int as waiting,
  sum((select sum(value::int) from jsonb_each_text(latency)))::int as timed`

/** What half hours say, and what the logs say of the same time, counted another way. */
async function compare({ accountId, endpointId }: Seeded) {
  const { sql } = bed.database
  const [account] = await sql`
    select sum(received)::int as received, ${sql.unsafe(sums)} from activity_half_hours where account_id = ${accountId}`
  const [endpoint] = await sql`select ${sql.unsafe(sums)} from endpoint_half_hours where endpoint_id = ${endpointId}`
  const [logs] = await sql`
    select count(*)::int as received, count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'failed')::int as undelivered,
      count(*) filter (where status in ('pending', 'parked'))::int as waiting,
      count(*) filter (where status = 'delivered')::int as timed
    from deliveries, activity_progress
    where created_at >= half_hours_from and created_at < half_hours_until and endpoint_id = ${endpointId}`
  return { account, endpoint, logs }
}

async function expectEqual(seeded: Seeded): Promise<void> {
  const { account, endpoint, logs } = await compare(seeded)
  expect(account).toEqual(logs)
  const { received: _, ...outcomes } = logs ?? {}
  expect(endpoint).toEqual(outcomes)
}

describe('half hours that are over', () => {
  it('are summed up by account and by endpoint, in steps, and no half hour before all its minutes are', async () => {
    const seeded = await seed()
    await fill(seeded)
    const database = counter('one')
    await rollUp(database, settings)
    const small = { ...settings, halfHours: 1, halfHourSteps: 3 }
    expect(await sumHalfHours(database, small)).toBe(3)
    await expectEqual(seeded)
    while (await sumHalfHours(database, small));
    await expectEqual(seeded)
    const [row] = await bed.database.sql`
      select half_hours_until = date_bin('30 minutes', done_until, 'epoch') as up, half_hours_from > now() - interval '7 hours' as begun,
        (select count(*)::int from activity_half_hours) as rows
      from activity_progress`
    expect(row).toMatchObject({ up: true, begun: true })
    expect(row?.rows).toBeGreaterThanOrEqual(11)
  })

  it('are summed up once, however many do it and however often they are killed', async () => {
    const seeded = await seed()
    await fill(seeded)
    await rollUp(counter('minutes'), settings)
    const { sql } = bed.database
    let isDone = false
    const killing = (async () => {
      let kills = 0
      while (!isDone && kills < 6) {
        kills += (
          await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name like 'killed%' and state <> 'idle'
              and query like '%half_hours%' limit 1`
        ).length
      }
      return kills
    })()
    const small = { ...settings, halfHours: 1, halfHourSteps: 1 }
    const work = async (name: string) => {
      const database = counter(name)
      for (let rounds = 0; rounds < 200; rounds += 1) {
        if ((await sumHalfHours(database, small).catch(() => null)) === 0) return
      }
    }
    await Promise.all([work('killed 1'), work('killed 2'), work('killed 3')])
    isDone = true
    expect(await killing).toBeGreaterThan(0)
    while (await sumHalfHours(counter('last'), small));
    await expectEqual(seeded)
  })

  it('get what becomes of their deliveries later, also what was sent once more', async () => {
    const seeded = await seed()
    await fill(seeded)
    const database = counter('one')
    await rollUp(database, settings)
    await sumHalfHours(database, settings)
    const { sql } = bed.database
    await sql`update deliveries set status = 'delivered', delivered_at = now() where status = 'pending'`
    await sql`update activity_minutes set counted_at = now() - interval '1 hour'`
    await sql`update endpoint_half_hours set counted_at = now() - interval '1 hour'`
    expect(await recountWaiting(database, settings)).toBeGreaterThan(30)
    expect(await recountEndpoints(database, settings)).toBe(settings.halfHourRecounts)
    while (await recountEndpoints(database, settings));
    await expectEqual(seeded)
    expect((await compare(seeded)).endpoint).toMatchObject({ waiting: 0 })
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      with failed as (
        select * from deliveries, activity_progress where status = 'failed' and created_at < half_hours_until and created_at >= half_hours_from
      ), resent as (
        insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, replayed, created_at)
        select gen_random_uuid(), endpoint_id, session_id, sequence, event_id, event, 'delivered', true, now() from failed returning 1
      ) select count(*)::int as count from resent`
    expect(count).toBeGreaterThan(30)
    expect(await recountWaiting(database, settings)).toBeGreaterThan(30)
    while (await recountEndpoints(database, settings));
    const { account, endpoint } = await compare(seeded)
    expect([account?.undelivered, endpoint?.undelivered]).toEqual([0, 0])
  })

  it('keep what is known of deliveries that are not kept any more', async () => {
    const seeded = await seed()
    await fill(seeded)
    const database = counter('one')
    await rollUp(database, settings)
    while (await sumHalfHours(database, settings));
    const before = await compare(seeded)
    const { sql } = bed.database
    await sql`delete from deliveries where created_at < now() - interval '3 hours'`
    await sql`update activity_minutes set counted_at = now() - interval '5 hours'`
    await sql`update endpoint_half_hours set counted_at = now() - interval '5 hours'`
    const short = { ...settings, recountMs: 2 * hourMs }
    await recountWaiting(database, short)
    while (await recountEndpoints(database, short));
    const { account, endpoint } = await compare(seeded)
    expect([account, endpoint]).toEqual([before.account, before.endpoint])
  })

  it('are kept for more than 92 days', async () => {
    const { accountId, endpointId } = await seed()
    const { sql } = bed.database
    for (const age of [1, 92, 94]) {
      const at = sql`date_bin('30 minutes', now() - make_interval(days => ${age}::int), 'epoch')`
      await sql`insert into activity_half_hours (account_id, at, sent) values (${accountId}, ${at}, ${age}::int)`
      await sql`insert into endpoint_half_hours (endpoint_id, at, delivered) values (${endpointId}, ${at}, ${age}::int)`
    }
    await forgetOldHalfHours(counter('one'))
    expect((await sql`select sent from activity_half_hours order by at`).map(({ sent }) => sent)).toEqual([92, 1])
    const rows = await sql`select delivered from endpoint_half_hours order by at`
    expect(rows.map(({ delivered }) => delivered)).toEqual([92, 1])
  })
})

describe('what is noted by the minute', () => {
  it('is how much waits for an endpoint, and since when; a half hour has the most of its minutes', async () => {
    const seeded = await seed()
    const { sql } = bed.database
    const add = (sequence: number, minutes: number) => sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
      values (gen_random_uuid(), ${seeded.endpointId}, ${seeded.sessionId}, ${sequence}, 'evt', 'call', 'pending',
        now() - make_interval(mins => ${minutes}::int))`
    const database = counter('one')
    await add(1, 50)
    await add(2, 5)
    // A test of the endpoint is no delivery.
    await add(0, 90)
    expect(await noteBacklogs(database, settings)).toBe(1)
    expect(await noteBacklogs(database, settings)).toBeNull()
    const [noted] = await sql`select backlog, oldest_ms::float8 / 60000 as age from endpoint_backlogs`
    expect(noted?.backlog).toBe(2)
    expect(noted?.age).toBeCloseTo(50, 0)
    await sql`update deliveries set status = 'delivered' where sequence = 1`
    await sql`update activity_progress set backlogs_until = null`
    await sql`truncate endpoint_backlogs`
    expect(await noteBacklogs(database, settings)).toBe(1)
    expect(await sql`select backlog from endpoint_backlogs`).toEqual([{ backlog: 1 }])
    const [half] =
      await sql`select max(backlog) as backlog, max(oldest_ms)::float8 / 60000 as age from endpoint_half_hours`
    expect(half?.backlog).toBe(2)
    expect(half?.age).toBeCloseTo(50, 0)
    await sql`update endpoint_backlogs set minute = now() - interval '4 hours'`
    await forgetOldNotes(database)
    expect(await sql`select from endpoint_backlogs`).toHaveLength(0)
  })

  it('is when an engine was there: from what was counted before on, and anew after it was away', async () => {
    const { accountId } = await seed()
    const { sql } = bed.database
    await sql`insert into activity_days values (${accountId}, '2026-03-30', 'sent', 1)`
    const database = counter('one')
    await Promise.all([noteEngine(database), noteEngine(counter('two'))])
    await noteEngine(database)
    const times = () => sql`
      select began::text as began, until > now() - interval '10 seconds' as "isNow" from engine_times order by engine_times.began`
    expect(await times()).toEqual([{ began: expect.stringContaining('2026-03-30 00:00:00'), isNow: true }])
    await sql`update engine_times set until = now() - interval '5 minutes'`
    await noteEngine(database)
    expect((await times()).map(({ isNow }) => isNow)).toEqual([false, true])
  })
})
