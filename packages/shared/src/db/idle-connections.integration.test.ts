import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDb, type Database } from './create-db.ts'

let bed: TestDatabase
let pool: Database
beforeAll(async () => {
  bed = await createTestDatabase()
  pool = createDb(bed.urls.web, { poolSize: 4 })
})
afterAll(async () => {
  await pool.close()
  await bed.drop()
})

test('queries that come one at a time stay with one connection, so that the others can be closed', async () => {
  const asked = () => pool.sql<{ pid: number }[]>`select pg_backend_pid() as pid from pg_sleep(0.05)`
  const crowd = await Promise.all([asked(), asked(), asked(), asked()])
  expect(new Set(crowd.map(([row]) => row?.pid)).size).toBe(4)
  const alone = new Set<number | undefined>()
  for (let round = 0; round < 8; round += 1) alone.add((await asked())[0]?.pid)
  expect(alone.size).toBe(1)
})
