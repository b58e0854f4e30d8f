import { createSandboxClient } from '@messenger/sandbox-network/admin/client'
import { ApiError } from '@messenger/shared/contract/errors'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { readDatabaseUrl } from '@messenger/shared/db/env'
import { sessions, subscriptions, users } from '@messenger/shared/db/schema'
import { passportRecipient } from '@messenger/shared/passport/passport-key'
import { confirmMove, takeBack } from '@messenger/shared/passport/settle-move'
import { asc, eq, sql } from 'drizzle-orm'
import { noteAtTerminal } from '../audit/note-at-terminal.ts'
import { readMasterKeys, readPassportSettings, readPlansSettings } from '../env.ts'
import { loadPlans } from '../plans/load-plans.ts'
import { noSubscription, standingOf, subscriptionColumns } from '../plans/subscription.ts'
import { exportFile } from './export-file.ts'
import { type Door, importPassport } from './import-passport.ts'
import { lookIntoPassport } from './look-into-passport.ts'
import { readPassportOptions, sealFor } from './read-passport-options.ts'
import { sayPassport } from './say-passport.ts'

// `npm run passport`, as its script runs it, with the rights of the owner of the tables: they read the keys of sessions, which web may not.
const { masterKey, earlierMasterKeys } = readMasterKeys()
const { passphrase, sandbox, installation, ...settings } = readPassportSettings()
const sealer = createSealer(masterKey, earlierMasterKeys)
const { db, close } = createDb(readDatabaseUrl(), { poolSize: 2, applicationName: 'messenger-passport' })
const door: Door = { db, sealer, sandbox: sandbox && createSandboxClient(sandbox), settings }
try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}

async function run(): Promise<string> {
  const given = readPassportOptions(process.argv.slice(2))
  if (given.act === 'key') return passportRecipient(db, sealer)
  if (given.act === 'import') return importFile(given)
  const { sessionId } = given
  const which = { accountId: await accountOf(sessionId), sessionId }
  if (given.act === 'export') {
    const seal = sealFor(given.to, passphrase)
    if ('passphrase' in seal) process.stdout.write(`${passphraseMeans}\n`)
    await exportFile({ db, sealer, installation }, { ...given, ...which, seal })
    return `The session has left; its passport is ${given.path}. Import it, then: npm run passport -- confirm ${sessionId} <receipt>`
  }
  if (given.act === 'confirm') {
    await db.transaction(async tx => {
      await confirmMove(tx, sealer, which, given.receipt)
      await noteAtTerminal(tx, which.accountId, { operation: 'passports.confirm', sessionId })
    })
    return 'The session has moved: its keys are erased here.'
  }
  await db.transaction(async tx => {
    await takeBack(tx, sealer, which)
    await noteAtTerminal(tx, which.accountId, { operation: 'passports.takeBack', sessionId })
  })
  return 'The session is here again. Destroy every copy of its passport.'
}

const passphraseMeans =
  'A file with a passphrase can be imported at two gateways, and no gateway can prevent that: messages are then lost. Better name the public key of the gateway that shall have the session with --to (npm run passport -- key prints it there).'

async function accountOf(sessionId: number): Promise<number> {
  const [session] = await db.select({ accountId: sessions.accountId }).from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new Error(`There is no session ${sessionId}.`)
  return session.accountId
}

interface Import {
  readonly path: string
  readonly accountId: number
  readonly dryRun: boolean
}

/** As the dashboard does it, with the same refusals; files of any size. */
async function importFile({ path, accountId, dryRun }: Import): Promise<string> {
  const [owner] = await db
    .select({ userId: users.id, subscription: subscriptionColumns })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.accountId, users.accountId))
    .where(eq(users.accountId, accountId))
    .orderBy(sql`${users.role} <> 'owner'`, asc(users.id))
    .limit(1)
  if (!owner) throw new Error(`There is no account ${accountId}.`)
  const { file, defaultName } = readPlansSettings()
  const standing = standingOf(owner.subscription ?? noSubscription, loadPlans(file, defaultName))
  const importing = { path, accountId, userId: owner.userId, standing, passphrase }
  const report = await lookIntoPassport(door, importing)
  const said = sayPassport(report).join('\n')
  if (dryRun) return `${said}\nNothing was written.`
  process.stdout.write(`${said}\n`)
  const { sessionId, receipt } = await importPassport(door, {
    ...importing,
    note: (tx, arrived) => noteAtTerminal(tx, accountId, { operation: 'passports.import', sessionId: arrived }),
  })
  return `Session ${sessionId} is here and connects now. Its receipt for the other gateway: ${receipt}`
}

/** The query builder wraps what the database said into the statement's text. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    const [first] = Object.values(error.fieldErrors ?? {}).flat()
    return first ?? error.message
  }
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `The database did not answer: ${error.cause.message}` : error.message
}
