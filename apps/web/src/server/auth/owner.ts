import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { accounts, revokedTokens, tokens, users } from '@messenger/shared/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { EnvProblem } from '../env-problem.ts'
import { ownerPlan } from '../plans/plan.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isOfKnownWords } from './password-rules.ts'
import { minPasswordLength } from './passwords.ts'
import { createPerson, isSetupNeeded, lockPeople, normalEmail } from './people.ts'

/** The owner that the environment names. */
export interface OwnerSettings {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly token?: string | undefined
}

const tokenForm = /^(?:\d{1,9}\|)?[\x21-\x7b\x7d\x7e]{40,255}$/

/** One sentence on what is wrong with the password of an owner who is to be made; one who is there keeps theirs, whatever it is. */
function problemWithPassword(password: string, email: string): string | undefined {
  if (password.length < minPasswordLength) {
    return `MESSENGER_OWNER_PASSWORD must have at least ${minPasswordLength} characters.`
  }
  if (isCommonPassword(password)) {
    return 'MESSENGER_OWNER_PASSWORD is a password that many people use and that is guessed early: choose another one.'
  }
  if (isOfKnownWords(password, email)) {
    return 'MESSENGER_OWNER_PASSWORD is made of the address or of names that everybody tries: choose another one.'
  }
  return undefined
}

/** One sentence on what is wrong with the owner's settings by their form; undefined when they are good or absent. */
export function problemWithOwner({ email, password, token }: OwnerSettings): string | undefined {
  if (email === undefined && password === undefined && token === undefined) return undefined
  if (email === undefined || password === undefined) {
    return 'MESSENGER_OWNER_EMAIL and MESSENGER_OWNER_PASSWORD must be set together, and MESSENGER_OWNER_TOKEN needs both.'
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'MESSENGER_OWNER_EMAIL must be an e-mail address.'
  if (token !== undefined && !tokenForm.test(token)) {
    return 'MESSENGER_OWNER_TOKEN must be <number>|<40 or more characters>, or a string of 40 or more characters.'
  }
  return undefined
}

/**
 * Makes the owner that the environment names, with their token, in an installation that has nobody yet; afterwards the token
 * alone, and for nobody but one of the account that runs the installation: people come, move and go since, and whoever has the
 * address now may be anybody. An existing password is left as it is, and a token that was revoked stays revoked. Safe to run from several processes at once.
 * @throws EnvProblem when the owner is to be made and the password is too weak
 */
export async function ensureOwner(db: Db, { email, password, token }: OwnerSettings, log: Logger): Promise<void> {
  if (email === undefined || password === undefined) return
  await db.transaction(async tx => {
    await lockPeople(tx)
    const isNew = await isSetupNeeded(tx)
    const problem = isNew ? problemWithPassword(password, email) : undefined
    if (problem) throw new EnvProblem(problem)
    const owner = isNew
      ? await createPerson(tx, { email, password, name: nameFrom(email) }, { plan: ownerPlan, isOperator: true })
      : await findOperator(tx, email)
    if (!owner) log.warn({ setting: 'MESSENGER_OWNER_EMAIL' }, 'owner.not_of_operator')
    else if (token !== undefined && !(await ensureToken(tx, owner, token))) {
      log.warn({ setting: 'MESSENGER_OWNER_TOKEN' }, 'owner.token_revoked')
    }
  })
}

/** The person with that address, if they are one of the account that runs the installation. */
async function findOperator(tx: DbOrTx, email: string) {
  const [found] = await tx
    .select({ userId: users.id, accountId: users.accountId })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.email, normalEmail(email)), accounts.isOperator))
  return found
}

/** False when the token was revoked. Nobody revokes one meanwhile: it would be found gone, but not yet as revoked. */
async function ensureToken(tx: DbOrTx, person: { accountId: number; userId: number }, token: string): Promise<boolean> {
  await tx.execute(sql`lock table ${tokens} in share row exclusive mode`)
  const hash = sha256(token)
  // One that was issued here is known by its secret part alone.
  const part = /^\d{1,9}\|(.+)$/s.exec(token)?.[1]
  const known = part === undefined ? [hash] : [hash, sha256(part)]
  const revoked = await tx.select().from(revokedTokens).where(inArray(revokedTokens.hash, known))
  if (revoked.length > 0) return false
  await tx
    .insert(tokens)
    .values({ ...person, name: 'MESSENGER_OWNER_TOKEN', hash })
    .onConflictDoNothing({ target: tokens.hash })
  return true
}

function nameFrom(email: string): string {
  return email.split('@')[0] ?? email
}
