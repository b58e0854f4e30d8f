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
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
