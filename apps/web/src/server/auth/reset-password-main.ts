import { createDb } from '@messenger/shared/db/create-db'
import { readDatabaseUrl } from '@messenger/shared/db/env'
import { readResetSettings } from '../env.ts'
import { askHidden } from './ask-hidden.ts'
import { resetAtTerminal } from './reset-at-terminal.ts'

// Run by `npm run reset-password -- <e-mail> [--ask] [--remove-second-factors]`.
const { db, close } = createDb(readDatabaseUrl(), { poolSize: 1, applicationName: 'messenger-reset-password' })
try {
  const { publicUrl, port } = readResetSettings()
  const base = publicUrl ?? `http://localhost:${port}`
  for (const line of await resetAtTerminal(db, process.argv.slice(2), { base, ask: askHidden })) {
    process.stdout.write(`${line}\n`)
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}

/** The query builder wraps what the database said into the statement's text. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `The database did not answer: ${error.cause.message}` : error.message
}
