import { parseArgs } from 'node:util'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { auditRecords } from '@messenger/shared/db/schema'
import { newRecordId } from '../audit/record-id.ts'
import { clearFactors } from '../second-factor/factors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { makeReset, resetMinutes, resetPath, setPassword } from './password-resets.ts'
import { isOfKnownWords } from './password-rules.ts'
import { hashPassword, minPasswordLength } from './passwords.ts'
import { findPerson } from './people.ts'

const usage = 'npm run reset-password -- <e-mail> [--ask] [--remove-second-factors]'

interface Terminal {
  /** Where the gateway is, without a trailing slash. */
  readonly base: string
  readonly ask: (question: string) => Promise<string>
}

/**
 * Gives somebody another password: makes a one-time address, or with `--ask` takes the password itself, which ends all their
 * logins. `--remove-second-factors` takes theirs too. The account's audit log says it. Answers the lines to print.
 * @throws Error one sentence on what is wrong
 */
export async function resetAtTerminal(db: Db, args: readonly string[], { base, ask }: Terminal): Promise<string[]> {
  const { email, asks, clears } = read(args)
  const person = await findPerson(db, email)
  if (!person) throw new Error(`Nobody here has the e-mail address ${email}.`)
  const { userId, accountId } = person
  const passwordHash = asks ? await hashPassword(await askTwice(ask, email)) : undefined
  const token = await db.transaction(async tx => {
    if (clears) await clearFactors(tx, userId)
    if (clears) await note(tx, accountId, 'people.resetFactors', `person ${userId} (${person.email})`)
    await note(tx, accountId, passwordHash ? 'login.reset' : 'login.forgot', person.email)
    if (passwordHash === undefined) {
      const made = await makeReset(tx, { userId, email: person.email, isMailed: false })
      if (made === undefined) throw new Error(`Nobody here has the e-mail address ${email} any more.`)
      return made
    }
    await setPassword(tx, userId, passwordHash)
    return undefined
  })
  const cleared = clears ? ['Their second factors are removed, and they are signed out everywhere.'] : []
  if (token === undefined)
    return [...cleared, `The password of ${person.email} is changed. They are signed out everywhere.`]
  return [...cleared, `Good once, for ${resetMinutes} minutes:`, `${base}${resetPath(token)}`]
}

function read(args: readonly string[]) {
  try {
    const options = { ask: { type: 'boolean' }, 'remove-second-factors': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [email, ...more] = positionals
    if (email !== undefined && more.length === 0) {
      return { email, asks: values.ask === true, clears: values['remove-second-factors'] === true }
    }
  } catch {
    // An option that there is not.
  }
  throw new Error(usage)
}

async function askTwice(ask: Terminal['ask'], email: string): Promise<string> {
  const password = await ask('New password: ')
  if (password.length < minPasswordLength) throw new Error(`It needs ${minPasswordLength} characters or more.`)
  if (isCommonPassword(password)) throw new Error('Many people use this password, and it is guessed early.')
  if (isOfKnownWords(password, email)) throw new Error('It is made of the address or of names that everybody tries.')
  if (password !== (await ask('The same again: '))) throw new Error('The two are not the same.')
  return password
}

/** The terminal knows no person and no address. */
async function note(tx: Tx, accountId: number, operation: string, target: string): Promise<void> {
  const where = { door: 'terminal', ip: '', at: new Date(), outcome: 'ok' } as const
  await tx
    .insert(auditRecords)
    .values({ recordId: newRecordId(), accountId, actor: 'operator', actorName: '', operation, target, ...where })
}
