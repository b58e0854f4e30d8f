import { createInterface } from 'node:readline/promises'
import { ApiError } from '@messenger/shared/contract/errors'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb, type Db } from '@messenger/shared/db/create-db'
import { readDatabaseUrl } from '@messenger/shared/db/env'
import { accounts, users } from '@messenger/shared/db/schema'
import { ImportError } from '@messenger/shared/importers/import-error'
import { readSource } from '@messenger/shared/importers/read-source'
import { asc, eq } from 'drizzle-orm'
import { noteAtTerminal } from '../audit/note-at-terminal.ts'
import { findPerson } from '../auth/people.ts'
import { readMasterKeys, readPlansSettings } from '../env.ts'
import { loadPlans } from '../plans/load-plans.ts'
import { planOf } from '../plans/plan-of.ts'
import { installImport, requireFreeNumber } from './install-import.ts'
import { readOptions } from './read-options.ts'
import { sayReport } from './say-report.ts'

// Run by `npm run import`: a session that another program has linked becomes one of this gateway.
const { db, close } = createDb(readDatabaseUrl(), { poolSize: 1, applicationName: 'messenger-import' })
try {
  await run()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const owner = await findOwner(db, options.account)
  const found = await readSource(options)
  for (const line of sayReport(found.report)) say(line)
  await db.transaction(tx => requireFreeNumber(tx, found.report.phoneNumber, options.network))
  if (options.dryRun) return say('Nothing was written.')
  if (!options.yes && !(await isStopped())) return say('Nothing was written: stop the other program first.')
  const { file, defaultName } = readPlansSettings()
  const plan = await planOf(db, loadPlans(file, defaultName), owner.accountId)
  const { masterKey, earlierMasterKeys } = readMasterKeys()
  const sealer = createSealer(masterKey, earlierMasterKeys)
  const { sessionId, name } = await db.transaction(async tx => {
    const made = await installImport(tx, sealer, { ...owner, plan }, found, { ...options, wanted: true })
    await noteAtTerminal(tx, owner.accountId, {
      ...{ operation: 'sessionImports.install', target: options.from, sessionId: made.sessionId },
    })
    return made
  })
  say(`Imported as session ${sessionId} (${name}). A gateway that runs connects it now.`)
  say('Never start the other program with this session again.')
}

async function isStopped(): Promise<boolean> {
  say('Two programs with one session end each other’s connection and break what people write.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Is the other program stopped, for good? Type yes: ')
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** The named person and their account; without a name the first owner of the only account. */
async function findOwner(db: Db, email: string | undefined): Promise<{ accountId: number; userId: number }> {
  if (email !== undefined) {
    const person = await findPerson(db, email)
    if (!person) throw new Error(`Nobody here has the e-mail address ${email}.`)
    return { accountId: person.accountId, userId: person.userId }
  }
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(2)
  const [account] = rows
  if (!account || rows.length > 1) throw new Error('Name whose it becomes: --account <e-mail>.')
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.accountId, account.id))
    .orderBy(asc(users.id))
    .limit(1)
  if (!user) throw new Error('Name whose it becomes: --account <e-mail>.')
  return { accountId: account.id, userId: user.id }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportError) {
    const choices = error.choices.map(choice => `  --session ${choice}`)
    return [error.message, ...choices].join('\n')
  }
  if (error instanceof ApiError) return refusal(error)
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `The database did not answer: ${error.cause.message}` : error.message
}

function refusal(error: ApiError): string {
  if (error.code === 'session_limit') return 'The plan of the account has no room for another session.'
  return 'The number has a session here already: delete that one first, and erase it from the trash if it is there.'
}
