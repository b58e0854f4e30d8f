import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { logins, users } from '@messenger/shared/db/schema'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { type Rights, without } from '../people/rights.ts'
import type { Credential } from './credential.ts'
import { isHeld } from './held-tokens.ts'

/**
 * Step-up: what outlives a login (tokens, keys, roles, the address one signs in with) wants more than its cookie, which may be
 * stolen or left open: a proof, of late and in this very login, that it is the person. A login begins with one. Whatever else
 * comes to count as a proof is noted here too. Programs with tokens and keys are never asked.
 */
const provedForMinutes = 10

/** Of a row of `logins`, by the database's clock. */
export const isProvedOfLate: SQL<boolean> = sql<boolean>`coalesce(${logins.provedAt} > now() - make_interval(mins => ${provedForMinutes}), false)`

/**
 * Operations of the contract that show a key which was not there before, make an address that is good without a login, or hand out
 * all that there is. Those that lead data elsewhere by some of their inputs alone ask themselves, when they know what is there.
 */
const asksAlways: ReadonlySet<string> = new Set([
  'sessions.regenerateKey',
  'sessions.createLink',
  'webhooks.create',
  'webhooks.rotateSecret',
  'sinks.create',
  'tenants.createToken',
  'tenants.invite',
  'dataExports.create',
  'dataExports.getFile',
])

/** @throws ApiError `step_up_required` for a login that was not proved of late */
export function requireProof(credential: Credential): void {
  if (credential.kind === 'user' && !credential.isProved) throw new ApiError('step_up_required')
}

/** The same, of operations that need it. */
export function requireProofFor(name: string, credential: Credential): void {
  if (asksAlways.has(name)) requireProof(credential)
}

/** As whom somebody is shown things: keys are for no login without a proof of late, and for no token that is held to less than they open. */
export function rightsShown(credential: Extract<Credential, { readonly rights: Rights }>): Rights {
  const { rights } = credential
  const isUnproved = credential.kind === 'user' && !credential.isProved
  return isUnproved || isHeld(credential) ? without(rights, 'admin:write') : rights
}

/** Notes that the person of a login has proved that it is them, by a passkey. False when the login is gone. */
export async function noteOtherProof(db: DbOrTx, loginId: number): Promise<boolean> {
  const noted = await db
    .update(logins)
    .set({ provedAt: sql`now()` })
    .where(eq(logins.id, loginId))
    .returning({ id: logins.id })
  return noted.length === 1
}

/**
 * Notes that the person of a login has proved that it is them, by the password of that hash. False when the login is gone, or
 * the password is another one by now.
 */
export async function noteProof(db: DbOrTx, loginId: number, passwordHash: string): Promise<boolean> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, logins.userId), eq(users.passwordHash, passwordHash)))
  const noted = await db
    .update(logins)
    .set({ provedAt: sql`now()` })
    .where(and(eq(logins.id, loginId), exists(owner)))
    .returning({ id: logins.id })
  return noted.length === 1
}
