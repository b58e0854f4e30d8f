import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { addIndexes } from './add-indexes.ts'
import { migrateDatabase } from './migrate.ts'
import { ownMigrations } from './newest-migration.ts'

const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function database() {
  const made = await createTestDatabase()
  cleanups.push(made.drop)
  const definition = async () => {
    const [row] = await made.database.sql`
      select pg_get_indexdef(indexrelid) as text, indisvalid as valid from pg_index
      where indexrelid = to_regclass('messages_in_session')`
    return row
  }
  return { ...made, definition }
}

it('makes the index that the migrations make, once, while others write to the table', async () => {
  const { urls, database: at, definition } = await database()
  const migrated = await definition()
  expect(migrated).toMatchObject({ valid: true })
  await at.sql`drop index messages_in_session`
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writer = at.sql.begin(async tx => {
    await tx`update messages set status = 2`
    held.resolve()
    await released.promise
  })
  await held.promise
  const added = Promise.all(Array.from({ length: 3 }, () => addIndexes(urls.owner, ownMigrations)))
  const waiting = () => at.sql`
    select 1 from pg_stat_progress_create_index where phase like 'waiting%' or phase = 'initializing'`
  await expect.poll(waiting, { timeout: 20_000 }).not.toHaveLength(0)
  // It waits for the writer and holds up nobody meanwhile.
  await at.sql`update messages set status = 3`
  released.resolve()
  await writer
  await added
  expect(await definition()).toEqual(migrated)
})

it('replaces an index that was not finished', async () => {
  const { urls, database: at, definition } = await database()
  await at.sql`update pg_index set indisvalid = false where indexrelid = 'messages_in_session'::regclass`
  await migrateDatabase(urls.owner)
  expect(await definition()).toMatchObject({ valid: true })
})
