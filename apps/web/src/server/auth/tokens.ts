import { timingSafeEqual } from 'node:crypto'
import type { Scope } from '@messenger/shared/contract/scopes'
import { sha256 } from '@messenger/shared/crypto/digest'
import { isMistyped, newTokenSecret } from '@messenger/shared/crypto/token-text'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { agentLeashes, customRoles, subscriptions, type TokenHours, tokens, users } from '@messenger/shared/db/schema'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { rightsOf, rightsOfToken } from '../people/rights.ts'
import type { TokenScope } from '../people/roles.ts'
import { noSubscription, requireNotSuspended, subscriptionColumns } from '../plans/subscription.ts'
import type { Credential } from './credential.ts'
import { boundsIn, requirePlaceAndTime, sessionsOf } from './token-limits.ts'

const touchedEveryMs = 60_000

export interface NewToken {
  readonly accountId: number
  readonly userId: number
  readonly name: string
  /** `full` where neither it nor `scopes` is said. */
  readonly scope?: TokenScope
  /** What it may do at most, one by one; then `scope` does not count. */
  readonly scopes?: readonly Scope[] | null
  /** The sessions that it is for; null, or not said, for all. */
  readonly onlySessions?: readonly number[] | null
  /** The same by their labels: those with one of these. */
  readonly onlyLabels?: readonly string[] | null
  /** Addresses and CIDR networks from which it is good; null, or not said, for all. */
  readonly onlyAddresses?: readonly string[] | null
  readonly onlyHours?: TokenHours | null
  /** Null, or not said: it does not end. */
  readonly expiresAt?: Date | null
  /** The parent of the account makes it. */
  readonly byParent?: boolean
  /** The person who makes it, of the parent where that does; null, or not said: nobody knows. */
  readonly madeBy?: number | null
}

/** Makes a token; `text` (`<id>|mgw_<49 characters>`, see `token-text.ts`) is shown once and not kept. */
export async function createToken(db: DbOrTx, token: NewToken): Promise<{ id: number; text: string }> {
  const secret = newTokenSecret()
  const { accountId, userId, name, scopes = null, expiresAt = null, byParent = false, madeBy = null } = token
  const scope = scopes ? 'read' : (token.scope ?? 'full')
  const { onlySessions = null, onlyLabels = null, onlyAddresses = null, onlyHours = null } = token
  const [row] = await db
    .insert(tokens)
    .values({
      ...{ accountId, userId, name, scope, expiresAt, onlyHours, byParent, madeBy, hash: sha256(secret) },
      scopes: listed(scopes),
      onlySessions: listed(onlySessions),
      onlyLabels: listed(onlyLabels),
      onlyAddresses: listed(onlyAddresses),
    })
    .returning({ id: tokens.id })
  if (!row) throw new Error('The token was not stored')
  return { id: row.id, text: `${row.id}|${secret}` }
}

function listed<T>(values: readonly T[] | null): T[] | null {
  return values && [...values]
}

type Pat = Extract<Credential, { kind: 'pat' }>

/**
 * Who a personal access token stands for; undefined when it is none of ours, has ended, or its service account is disabled.
 * Tokens that we issued are stored by the hash of their secret part, the owner's own token by the hash of all of it. `ip`: where the
 * call comes from. @throws ApiError `auth_invalid` with a reason, for one that is not good from there or not at this hour
 */
export async function findToken(db: Db, text: string, ip?: string): Promise<Pat | undefined> {
  const found = await readToken(db, text)
  return found && stand(db, found, ip)
}

/** Whom the grant of a client of the tool server stands for, by its row: `oauth/grants.ts` has checked what leads to it. */
export async function findTokenOfGrant(db: Db, id: number, ip?: string): Promise<Pat | undefined> {
  const [found] = await selectTokens(db, eq(tokens.id, id))
  return found && stand(db, found, ip)
}

/**
 * The credential of a token whose text nobody has: of an agent that asked for something, as it is now. Undefined: it has ended. Where
 * and when it asked was right then.
 */
export async function findTokenById(db: Db, accountId: number, id: number): Promise<Pat | undefined> {
  const [found] = await selectTokens(db, and(eq(tokens.id, id), eq(tokens.accountId, accountId)))
  return found && credentialOf(db, found)
}

type Found = Awaited<ReturnType<typeof selectTokens>>[number]

async function stand(db: Db, found: Found, ip: string | undefined): Promise<Pat> {
  requireNotSuspended(found.subscription ?? noSubscription)
  requirePlaceAndTime(found.token, ip)
  await touch(db, found.token, ip)
  return credentialOf(db, found)
}

async function credentialOf(db: Db, { token, maker, subscription, leash }: Found): Promise<Pat> {
  return {
    kind: 'pat',
    accountId: token.accountId,
    userId: token.userId,
    email: maker.isService ? maker.name : maker.email,
    role: maker.role,
    rights: rightsOfToken(rightsOf(maker.role, maker.custom), token),
    tokenId: token.id,
    tokenName: token.name,
    heldTo: boundsIn(token),
    byParent: token.byParent,
    onlySessions: await sessionsOf(db, token.accountId, token),
    leash: leash && { rules: leash.rules },
    subscription: subscription ?? noSubscription,
  }
}

async function readToken(db: Db, text: string) {
  const [, id, secret] = /^(\d{1,9})\|(.+)$/s.exec(text) ?? []
  if (secret !== undefined && isMistyped(secret)) return undefined
  const whole = sha256(text)
  const part = secret === undefined ? undefined : sha256(secret)
  const rows = await selectTokens(db, inArray(tokens.hash, part ? [whole, part] : [whole]))
  return rows.find(
    ({ token: { id: rowId, hash } }) =>
      isEqual(hash, whole) || (part !== undefined && rowId === Number(id) && isEqual(hash, part)),
  )
}

/** Tokens that have not ended, of people who are there. */
function selectTokens(db: Db, which: SQL | undefined) {
  const { role, email, name, isService } = users
  return db
    .select({
      token: tokens,
      maker: { role, email, name, isService, custom: customRoles.scopes },
      subscription: subscriptionColumns,
      leash: { tokenId: agentLeashes.tokenId, rules: agentLeashes.rules },
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, tokens.accountId))
    .leftJoin(agentLeashes, eq(agentLeashes.tokenId, tokens.id))
    .where(and(which, or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)), isNull(users.disabledAt)))
}

function isEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Once a minute at most: a busy token must not mean a write per call. */
async function touch(db: Db, row: { id: number; lastUsedAt: Date | null }, ip: string | undefined): Promise<void> {
  const now = new Date()
  if (row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() < touchedEveryMs) return
  const changed = { lastUsedAt: now, ...(ip ? { lastUsedAddress: ip } : {}) }
  await db.update(tokens).set(changed).where(eq(tokens.id, row.id))
}
