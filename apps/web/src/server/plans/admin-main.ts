import { createDb } from '@messenger/shared/db/create-db'
import { readDatabaseUrl } from '@messenger/shared/db/env'
import { readPlansSettings } from '../env.ts'
import { listAccounts, subscribePerson } from './admin.ts'
import { loadPlans } from './load-plans.ts'

// Run by `npm run plan`: without arguments it lists the accounts, with `<e-mail> <plan> [<end>]` it changes one.
const [email, plan, end] = process.argv.slice(2)
const { db, close } = createDb(readDatabaseUrl(), { poolSize: 1, applicationName: 'messenger-plan' })
try {
  const { file, defaultName } = readPlansSettings()
  const plans = loadPlans(file, defaultName)
  if (email !== undefined) await subscribePerson(db, plans, { email, plan, end })
  for (const line of await listAccounts(db, plans)) process.stdout.write(`${line}\n`)
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
