import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { tokens } from '@messenger/shared/db/schema'
import { ownerPlan } from '../plans/plan.ts'
import { minPasswordLength } from './passwords.ts'
import { createPerson, findPerson, lockPeople } from './people.ts'

/** The owner that the environment names. */
export interface OwnerSettings {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly token?: string | undefined
}

const tokenForm = /^(?:\d{1,9}\|)?[\x21-\x7b\x7d\x7e]{40,255}$/

/** One sentence on what is wrong with the owner's settings; undefined when they are good or absent. */
export function problemWithOwner({ email, password, token }: OwnerSettings): string | undefined {
  if (email === undefined && password === undefined && token === undefined) return undefined
  if (email === undefined || password === undefined) {
    return 'MESSENGER_OWNER_EMAIL and MESSENGER_OWNER_PASSWORD must be set together, and MESSENGER_OWNER_TOKEN needs both.'
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'MESSENGER_OWNER_EMAIL must be an e-mail address.'
  if (password.length < minPasswordLength) {
    return `MESSENGER_OWNER_PASSWORD must have at least ${minPasswordLength} characters.`
  }
  if (token !== undefined && !tokenForm.test(token)) {
    return 'MESSENGER_OWNER_TOKEN must be <number>|<40 or more characters>, or a string of 40 or more characters.'
  }
  return undefined
}

/**
 * Makes the owner that the environment names, with their token, where they do not exist yet. An existing password is
 * left as it is. Safe to run from several processes at once.
 */
export async function ensureOwner(db: Db, { email, password, token }: OwnerSettings): Promise<void> {
  if (email === undefined || password === undefined) return
  await db.transaction(async tx => {
    await lockPeople(tx)
    const owner =
      (await findPerson(tx, email)) ?? (await createPerson(tx, { email, password, name: nameFrom(email) }, ownerPlan))
    if (token !== undefined) await ensureToken(tx, owner, token)
  })
}

async function ensureToken(tx: DbOrTx, { accountId, userId }: { accountId: number; userId: number }, token: string) {
  await tx
    .insert(tokens)
    .values({ accountId, userId, name: 'MESSENGER_OWNER_TOKEN', hash: sha256(token) })
    .onConflictDoNothing({ target: tokens.hash })
}

function nameFrom(email: string): string {
  return email.split('@')[0] ?? email
}
