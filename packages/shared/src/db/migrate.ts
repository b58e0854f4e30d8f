import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { createDb } from './create-db.ts'
import { readDatabaseUrl } from './env.ts'
import { partitionEvents } from './partition-events.ts'

const advisoryLock = 7_264_011

/**
 * Brings the database to the newest schema: the generated migrations, then what the generator has no words for. Safe to run
 * from several processes at once.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, sql, close } = createDb(url, { poolSize: 2, applicationName: 'messenger-migrate' })
  try {
    await sql.begin(async lock => {
      await lock`select pg_advisory_xact_lock(${advisoryLock})`
      await migrate(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
      await lock`set local client_min_messages = warning`
      await partitionEvents(lock)
    })
  } finally {
    await close()
  }
}

if (import.meta.main) {
  await migrateDatabase(readDatabaseUrl())
  process.stdout.write(`${JSON.stringify({ migrated: true })}\n`)
}
