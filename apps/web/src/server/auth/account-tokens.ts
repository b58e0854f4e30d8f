import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions, tokens, users } from '@messenger/shared/db/schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { usualTokenDays } from '../../client/token-days.ts'
import { putLeash } from '../leash/leashes.ts'
import { requireSay } from '../people/members.ts'
import { holds, type Rights, requireAll, rightsOfToken } from '../people/rights.ts'
import type { Role } from '../people/roles.ts'
import { findServiceAccount } from '../people/service-accounts.ts'
import type { TokenInput } from './token-fields.ts'
import { createToken } from './tokens.ts'

interface Keeper {
  readonly accountId: number
  readonly userId: number
  readonly role: Role
  readonly rights: Rights
}

/** Whoever looks after members looks after all tokens of the account, everybody else after their own. */
const keptBy = ({ accountId, userId, rights }: Keeper) =>
  and(eq(tokens.accountId, accountId), holds(rights, 'members:write') ? undefined : eq(tokens.userId, userId))

/** Newest first, without their texts. */
export async function listTokens(db: Db, keeper: Keeper) {
  const { email, name, isService } = users
  const rows = await db
    .select({ token: tokens, owner: { email, name, isService } })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(keptBy(keeper))
    .orderBy(desc(tokens.id))
  return rows.map(({ token, owner }) => ({
    id: token.id,
    name: token.name,
    scope: token.scope,
    scopes: token.scopes,
    session_ids: token.onlySessions,
    labels: token.onlyLabels,
    addresses: token.onlyAddresses,
    hours: token.onlyHours,
    owner: { id: token.userId, email: owner.isService ? owner.name : owner.email, is_service: owner.isService },
    expires_at: token.expiresAt && isoMillis(token.expiresAt),
    created_at: isoMillis(token.createdAt),
    last_used_at: token.lastUsedAt && isoMillis(token.lastUsedAt),
    last_used_address: token.lastUsedAddress,
  }))
}

/**
 * `text` is shown once. The rules of a leash are checked before. One for a service account is made by whoever looks after members, and may do no more than they.
 * @throws ApiError `validation` for sessions and service accounts that the account does not have, `auth_invalid` for rights that the
 * maker does not have
 */
export async function makeToken(db: Db, keeper: Keeper, input: TokenInput) {
  const { accountId } = keeper
  const { name, scope = 'full', scopes = null, expires_in_days: days = usualTokenDays, session_ids } = input
  const owner = await ownerOf(db, keeper, input)
  if (scopes) requireAll(owner.rights, scopes)
  requireAll(keeper.rights, rightsOfToken(owner.rights, { scope, scopes }).scopes)
  const chosen = session_ids && [...new Set(session_ids)]
  if (chosen) await requireOwnSessions(db, accountId, chosen)
  // It is on its leash from the first moment on.
  return db.transaction(async tx => {
    const made = await createToken(tx, {
      ...{ accountId, userId: owner.userId, name, scope, scopes, madeBy: keeper.userId },
      onlySessions: chosen ?? null,
      onlyLabels: input.labels ?? null,
      onlyAddresses: input.addresses ?? null,
      onlyHours: input.hours ?? null,
      expiresAt: days === null ? null : new Date(Date.now() + days * 24 * 60 * 60_000),
    })
    if (input.leash) await putLeash(tx, { accountId, tokenId: made.id, rules: input.leash })
    return made
  })
}

async function ownerOf(db: Db, keeper: Keeper, { service_account: id }: TokenInput) {
  if (id === undefined) return keeper
  requireSay(keeper)
  const found = await findServiceAccount(db, keeper.accountId, id)
  if (!found) throw validationError({ service_account: ['The selected service_account is invalid.'] })
  return { userId: found.id, rights: found.rights }
}

/** An owner's token ends by an owner's hand. @throws ApiError `not_found`, `auth_invalid` (role too low) */
export async function revokeToken(db: Db, keeper: Keeper, id: number): Promise<void> {
  const [maker] = await db
    .select({ userId: users.id, role: users.role })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.id, id), keptBy(keeper)))
  if (maker && maker.userId !== keeper.userId) requireSay(keeper, maker.role)
  const gone = await db
    .delete(tokens)
    .where(and(eq(tokens.id, id), keptBy(keeper)))
    .returning({ id: tokens.id })
  if (gone.length === 0) throw new ApiError('not_found')
}

/** @throws ApiError `validation` for sessions that the account does not have */
export async function requireOwnSessions(db: Db, accountId: number, ids: number[]): Promise<void> {
  const own = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.id, ids), isPresent))
  if (own.length !== ids.length) throw validationError({ session_ids: ['The selected session_ids is invalid.'] })
}
