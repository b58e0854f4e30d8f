import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { createDb } from './create-db.ts'
import { readDatabaseUrl } from './env.ts'

const advisoryLock = 7_264_011

/** Brings the database to the newest schema. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, sql, close } = createDb(url, { poolSize: 2, applicationName: 'messenger-migrate' })
  try {
    await sql.begin(async lock => {
      await lock`select pg_advisory_xact_lock(${advisoryLock})`
      await migrate(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
    })
  } finally {
    await close()
  }
}

if (import.meta.main) {
  await migrateDatabase(readDatabaseUrl())
  process.stdout.write(`${JSON.stringify({ migrated: true })}\n`)
}
