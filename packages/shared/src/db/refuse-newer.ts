import type postgres from 'postgres'
import manifest from '../../package.json' with { type: 'json' }
import { newestMigration } from './newest-migration.ts'

/** The database has migrations that this version does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor() {
    super(
      `The database was brought up to date by a newer version than ${manifest.version}: start that version again, or restore a backup from before the update.`,
    )
  }
}

/**
 * Lets no earlier version touch what a later one has changed: it would put functions and triggers back that do not fit the tables.
 * @param folder of the migrations of this version
 * @throws NewerDatabaseError
 */
export async function refuseNewer(sql: postgres.Sql | postgres.TransactionSql, folder: string): Promise<void> {
  const [table] = await sql<{ name: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as name`
  if (!table?.name) return
  const newest = await newestMigration(folder)
  const [later] = await sql`select from drizzle.__drizzle_migrations where created_at > ${newest}::bigint limit 1`
  if (later) throw new NewerDatabaseError()
}
