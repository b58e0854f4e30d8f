import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions, tokens, users } from '@messenger/shared/db/schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { usualTokenDays } from '../../client/token-days.ts'
import { idField, nameField } from '../people/input-fields.ts'
import { neededFor } from '../people/members.ts'
import { isAtLeast, type Role, requireRole, tokenScopes } from '../people/roles.ts'
import { createToken } from './tokens.ts'

export const tokenFields = z.object({
  name: nameField,
  /** Absent: `full`. */
  scope: z.enum(tokenScopes).optional(),
  /** Days that it is good for; null: it does not end. Absent: the usual ones, so that what nobody thought about ends. */
  expires_in_days: z.int().min(1).max(3650).nullable().optional(),
  /** The sessions that it is for; absent: all. */
  session_ids: z.array(idField).min(1).max(1_000).optional(),
})

interface Keeper {
  readonly accountId: number
  readonly userId: number
  readonly role: Role
}

/** Admins look after all tokens of the account, everybody else after their own. */
const keptBy = ({ accountId, userId, role }: Keeper) =>
  and(eq(tokens.accountId, accountId), isAtLeast(role, 'admin') ? undefined : eq(tokens.userId, userId))

/** Newest first, without their texts. */
export async function listTokens(db: Db, keeper: Keeper) {
  const rows = await db
    .select({ token: tokens, email: users.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(keptBy(keeper))
    .orderBy(desc(tokens.id))
  return rows.map(({ token, email }) => ({
    id: token.id,
    name: token.name,
    scope: token.scope,
    session_ids: token.onlySessions,
    owner: { id: token.userId, email },
    expires_at: token.expiresAt && isoMillis(token.expiresAt),
    created_at: isoMillis(token.createdAt),
    last_used_at: token.lastUsedAt && isoMillis(token.lastUsedAt),
  }))
}

/** `text` is shown once. @throws ApiError `validation` for sessions that the account does not have */
export async function makeToken(db: Db, { accountId, userId }: Keeper, input: z.output<typeof tokenFields>) {
  const { name, scope = 'full', expires_in_days: days = usualTokenDays, session_ids } = input
  const chosen = session_ids && [...new Set(session_ids)]
  if (chosen) await requireOwn(db, accountId, chosen)
  return createToken(db, {
    ...{ accountId, userId, name, scope },
    onlySessions: chosen ?? null,
    expiresAt: days === null ? null : new Date(Date.now() + days * 24 * 60 * 60_000),
  })
}

/** An owner's token ends by an owner's hand. @throws ApiError `not_found`, `auth_invalid` (role too low) */
export async function revokeToken(db: Db, keeper: Keeper, id: number): Promise<void> {
  const [maker] = await db
    .select({ userId: users.id, role: users.role })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.id, id), keptBy(keeper)))
  if (maker && maker.userId !== keeper.userId) requireRole(keeper.role, neededFor(maker.role))
  const gone = await db
    .delete(tokens)
    .where(and(eq(tokens.id, id), keptBy(keeper)))
    .returning({ id: tokens.id })
  if (gone.length === 0) throw new ApiError('not_found')
}

async function requireOwn(db: Db, accountId: number, ids: number[]): Promise<void> {
  const own = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.id, ids), isPresent))
  if (own.length !== ids.length) throw validationError({ session_ids: ['The selected session_ids is invalid.'] })
}
