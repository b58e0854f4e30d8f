import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import { oauthGrants, tokens, users } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { requireOwnSessions } from '../auth/account-tokens.ts'
import { idField } from '../people/input-fields.ts'
import { requireSay } from '../people/members.ts'
import { holds, type Rights } from '../people/rights.ts'
import { type Role, tokenScopes } from '../people/roles.ts'

interface Keeper {
  readonly accountId: number
  readonly userId: number
  readonly role: Role
  readonly rights: Rights
}

/** What is left out stays as it is. */
export const narrowFields = z.object({
  token_id: idField,
  scope: z.enum(tokenScopes).optional(),
  session_ids: z.array(idField).min(1).max(1_000).optional(),
  /** From now. */
  expires_in_days: z.int().min(1).max(365).optional(),
})

/**
 * Takes rights away from a connected app, from its next call on: one's own, and for whoever looks after members any of the account.
 * Nothing is ever given: for more the app has to ask again.
 * @throws ApiError `not_found`, `auth_invalid` (an owner's, by who is none), `validation` for what is wider than before
 */
export async function narrowGrant(db: Db, keeper: Keeper, wanted: z.output<typeof narrowFields>): Promise<void> {
  const { accountId, userId, rights } = keeper
  const { token_id: id, scope, session_ids, expires_in_days: days } = wanted
  const onlySessions = session_ids && [...new Set(session_ids)]
  if (onlySessions) await requireOwnSessions(db, accountId, onlySessions)
  await db.transaction(async tx => {
    const isMine = holds(rights, 'members:write') ? undefined : eq(tokens.userId, userId)
    // locked: of two who narrow it at once the second must not give back what the first took
    const [found] = await tx
      .select({ token: tokens, role: users.role })
      .from(tokens)
      .innerJoin(oauthGrants, eq(oauthGrants.tokenId, tokens.id))
      .innerJoin(users, eq(users.id, tokens.userId))
      .where(and(eq(tokens.id, id), eq(oauthGrants.accountId, accountId), isMine))
      .for('update', { of: tokens })
    if (!found) throw new ApiError('not_found')
    const { token, role } = found
    if (token.userId !== userId) requireSay(keeper, role)
    if (scope && tokenScopes.indexOf(scope) > tokenScopes.indexOf(token.scope)) throw wider('scope')
    const had = token.onlySessions
    if (had && onlySessions?.some(session => !had.includes(session))) throw wider('session_ids')
    const expiresAt = days === undefined ? token.expiresAt : new Date(Date.now() + days * 24 * 60 * 60_000)
    if (token.expiresAt && expiresAt && expiresAt > token.expiresAt) throw wider('expires_in_days')
    await tx
      .update(tokens)
      .set({ scope: scope ?? token.scope, onlySessions: onlySessions ?? had, expiresAt })
      .where(eq(tokens.id, id))
  })
}

function wider(field: string): ApiError {
  return validationError({ [field]: [`The selected ${field} is invalid.`] })
}
