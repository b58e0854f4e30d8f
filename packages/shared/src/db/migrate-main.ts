import postgres from 'postgres'
import { readDatabaseUrl, readOwnerSettings } from './env.ts'
import { migrateDatabase } from './migrate.ts'
import { NewerDatabaseError } from './refuse-newer.ts'

await migrateDatabase(readDatabaseUrl(), readOwnerSettings()).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
})
process.stdout.write(`${JSON.stringify({ migrated: true })}\n`)

/** What the server says, with its code; where it is no word of the server's, all that is known. */
function sentenceOf(error: unknown): string {
  if (error instanceof NewerDatabaseError) return error.message
  if (!(error instanceof postgres.PostgresError)) return error instanceof Error ? `${error.stack}` : String(error)
  return `${error.message} (${error.code}). Nothing was changed: the version before works with the database as it is.`
}
