import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { hangAfter } from '../../test/database-passage.ts'
import { createDb } from './create-db.ts'
import { endHungStatements } from './end-hung-statements.ts'
import { isTransient } from './is-transient.ts'

const patience = { timeout: 10_000, interval: 50 }

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await test.database.sql`create table held (n int not null)`
  await test.database.sql`insert into held values (1)`
  await test.database.sql`grant select, update on held to messenger_web`
})
afterAll(() => test.drop())

it('a transaction whose program hangs lets go of its rows, and its work may be tried again', async () => {
  const hung = createDb(test.url, { poolSize: 1, transactionIdleMs: 200 })
  const entered = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const work = hung.sql
    .begin(async tx => {
      await tx`update held set n = 2`
      entered.resolve()
      await goesOn.promise
      await tx`update held set n = 3`
    })
    .catch((error: unknown) => error)
  await entered.promise
  await test.database.sql`update held set n = n + 10`
  goesOn.resolve()
  expect(isTransient(await work)).toBe(true)
  expect(await test.database.sql`select n from held`).toEqual([{ n: 11 }])
  expect(await hung.sql`select n from held`).toEqual([{ n: 11 }])
  await hung.close()
})

it('so does one whose program hangs with a statement half sent, which no timeout of the server ends', async () => {
  const { sql } = test.database
  // An engine ends what hangs of the web.
  const engine = createDb(test.urls.engine, { poolSize: 1 })
  await sql`update held set n = 1`
  const passage = await hangAfter(test.urls.web, 'half of it')
  const hung = createDb(passage.address, { poolSize: 1, transactionIdleMs: 200 })
  const work = hung.sql
    .begin(async tx => {
      await tx`update held set n = 2`
      await tx`update held set n = ${3} -- half of it`
    })
    .catch((error: unknown) => error)
  await passage.hangs
  const follows = sql`update held set n = n + 10`.execute()
  await vi.waitFor(async () => expect(await waitsForALock()).toBe(true), patience)
  // What hangs for less long is left alone, and what waits for the lock too.
  expect(await endHungStatements(engine.sql, 600_000)).toBe(0)
  await vi.waitFor(async () => expect(await endHungStatements(engine.sql, 300)).toBe(1), patience)
  await follows
  expect(isTransient(await work)).toBe(true)
  expect(await sql`select n from held`).toEqual([{ n: 11 }])
  expect(await endHungStatements(engine.sql, 0)).toBe(0)
  await engine.close()
  await hung.close()
  passage.close()
})

async function waitsForALock(): Promise<boolean> {
  const rows = await test.database.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length > 0
}

it('that is sooner than a lease of 15 s runs out', async () => {
  expect(await test.database.sql`show idle_in_transaction_session_timeout`).toMatchObject([
    { idle_in_transaction_session_timeout: '10s' },
  ])
})
