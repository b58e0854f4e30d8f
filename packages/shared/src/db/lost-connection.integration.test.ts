import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPassage } from '../../test/database-passage.ts'
import { createDb, type Database } from './create-db.ts'
import { migrateDatabase } from './migrate.ts'

const name = `driver_${randomBytes(6).toString('hex')}`
const lost = { code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/) }

let admin: Database
let one: Database
let url: string

beforeAll(async () => {
  const given = process.env.TEST_DATABASE_URL
  if (!given) throw new Error('TEST_DATABASE_URL is not set: run integration tests through vitest')
  admin = createDb(given, { poolSize: 2 })
  await admin.sql`create database ${admin.sql(name)}`
  const address = new URL(given)
  address.pathname = `/${name}`
  url = address.href
  await using(url, ({ sql }) => sql`create table steps (step text not null)`)
})

afterAll(async () => {
  await admin.sql`drop database ${admin.sql(name)} with (force)`
  await admin.close()
})

beforeEach(() => {
  one = createDb(url, { poolSize: 1 })
})

afterEach(async () => {
  await one.sql`truncate steps`
  await one.close()
})

async function using(address: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = createDb(address, { poolSize: 1 })
  await work(database).finally(() => database.close())
}

/** Ends the server's side of every connection to the database under test. */
async function terminate(): Promise<void> {
  await admin.sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`
}

/** Of this process. */
const openSockets = () => process.getActiveResourcesInfo().filter(kind => kind === 'TCPSocketWrap').length

/** Cuts the first connection through it when `words` pass to the server; the database's address behind it. */
function cutAt(words: string): Promise<{ address: string; close(): void }> {
  let whole = true
  return openPassage(url, (bytes, { upstream, end }) => {
    if (!whole || !bytes.includes(words)) return void upstream.write(bytes)
    whole = false
    end()
  })
}

async function steps(): Promise<string[]> {
  const rows = await one.sql<{ step: string }[]>`select step from steps order by step`
  return rows.map(row => row.step)
}

describe('a transaction whose connection was lost', () => {
  it('never writes on the connection that took its place', async () => {
    const goOn = Promise.withResolvers<void>()
    const inside = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const transaction = one.sql.begin(async tx => {
      await tx`insert into steps values ('first')`
      inside.resolve()
      await goOn.promise
      await tx`insert into steps values ('second')`.then(late.resolve, late.reject)
    })
    const outcome = expect(transaction).rejects.toMatchObject(lost)
    const ofLate = expect(late.promise).rejects.toMatchObject(lost)
    await inside.promise
    await terminate()
    await outcome
    expect(await steps()).toEqual([])
    goOn.resolve()
    await ofLate
    expect(await steps()).toEqual([])
  })

  it.each(['returns', 'throws'])('does not end the one that follows on it when its callback %s', async end => {
    const inside = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const transaction = one.sql.begin(async tx => {
      await tx`select 1`
      inside.resolve()
      await goOn.promise
      if (end === 'throws') throw new Error('The callback gives up')
    })
    const outcome = expect(transaction).rejects.toMatchObject(lost)
    await inside.promise
    await terminate()
    await outcome
    const following = one.sql.begin(async tx => {
      await tx`insert into steps values ('before')`
      goOn.resolve()
      await tx`select 1`
      await tx`insert into steps values ('after')`
      throw new Error('The callback changes its mind')
    })
    await expect(following).rejects.toThrow('The callback changes its mind')
    expect(await steps()).toEqual([])
  })

  it('settles the queries that waited for their turn', async () => {
    const queries: Promise<unknown>[] = []
    const transaction = one.sql.begin(async tx => {
      await tx`select 1`
      for (let n = 0; n < 150; n += 1) queries.push(tx`select pg_sleep(5), ${n}::int`)
      await Promise.all(queries)
    })
    const outcome = expect(transaction).rejects.toMatchObject(lost)
    await expect
      .poll(() => admin.sql`select 1 from pg_stat_activity where datname = ${name} and query like '%pg_sleep%'`)
      .toHaveLength(1)
    await terminate()
    await outcome
    expect((await Promise.allSettled(queries)).map(result => result.status)).toEqual(
      queries.map(() => 'rejected' as const),
    )
  })
})

describe('a transaction that has ended', () => {
  it('refuses what its callback left running', async () => {
    const goOn = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const transaction = one.sql.begin(async tx => {
      const running = async () => {
        await goOn.promise
        await tx`insert into steps values ('late')`.then(late.resolve, late.reject)
      }
      await Promise.all([running(), tx`select 1 / 0`])
    })
    await expect(transaction).rejects.toMatchObject({ code: '22012' })
    goOn.resolve()
    await expect(late.promise).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' })
    expect(await steps()).toEqual([])
  })
})

describe('a transaction on a busy pool', () => {
  it.each([98, 99, 100, 101])('has its connection for itself behind %i queries in the pipeline', async ahead => {
    await one.sql`select 1`
    const plain = Array.from({ length: ahead }, () => one.sql`select 1`.execute())
    const transaction = one.sql.begin(async tx => {
      await tx`insert into steps values ('inside')`
      throw new Error('The callback gives up')
    })
    const outcome = expect(transaction).rejects.toThrow('The callback gives up')
    const after = one.sql`insert into steps values ('outside')`.execute()
    await Promise.all([...plain, outcome, after])
    expect(await steps()).toEqual(['outside'])
  })
})

describe('a pool', () => {
  it('survives a connection that is lost while it is being set up', async () => {
    const way = await cutAt('pg_catalog.pg_type')
    await using(way.address, async ({ sql }) => {
      await expect(sql`select 1`).rejects.toMatchObject(lost)
      expect(await sql`select 1`).toHaveLength(1)
    }).finally(way.close)
  })

  it.each(['returns', 'throws'])('survives a cursor whose callback %s on a lost connection', async end => {
    const cursor = one.sql`select generate_series(1, 100)`.cursor(10, async () => {
      await terminate()
      await expect(one.sql`select 1`).resolves.toHaveLength(1)
      if (end === 'throws') throw new Error('The callback gives up')
    })
    await expect(cursor).rejects.toMatchObject(lost)
    expect(await one.sql`select 1`).toHaveLength(1)
  })

  it('answers the first query after its idle and its busy connections were lost', async () => {
    // the connections that end others are all open by now: no other socket comes or goes
    await Promise.all([one.sql`select 1`, admin.sql`select pg_sleep(0.1)`, admin.sql`select pg_sleep(0.1)`])
    const before = openSockets()
    await terminate()
    // a query that is written before this process hears of the loss is lost with it, and rightly rejects
    await expect.poll(openSockets).toBe(before - 1)
    expect(await one.sql`select 1`).toHaveLength(1)
    const busy = expect(one.sql`select pg_sleep(20)`).rejects.toMatchObject(lost)
    await expect
      .poll(() => admin.sql`select 1 from pg_stat_activity where datname = ${name} and query like '%pg_sleep%'`)
      .toHaveLength(1)
    await terminate()
    await busy
    expect(await one.sql`select 1`).toHaveLength(1)
  })

  it('reserves no connection', async () => {
    await expect(one.sql.reserve()).rejects.toThrow(/use a transaction/)
  })

  it('is migrated by several processes at once', async () => {
    await Promise.all([migrateDatabase(url), migrateDatabase(url)])
    expect(await one.sql`select 1 from drizzle.__drizzle_migrations`).not.toHaveLength(0)
  })
})
