import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDb } from './create-db.ts'
import { isTransient } from './is-transient.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await test.database.sql`create table held (n int not null)`
  await test.database.sql`insert into held values (1)`
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

it('that is sooner than a lease of 15 s runs out', async () => {
  expect(await test.database.sql`show idle_in_transaction_session_timeout`).toMatchObject([
    { idle_in_transaction_session_timeout: '10s' },
  ])
})
