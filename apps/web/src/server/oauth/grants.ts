import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import {
  agentLeashes,
  oauthClients,
  oauthGrants,
  oauthTokens,
  type TokenScope,
  tokens,
} from '@messenger/shared/db/schema'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { createToken, findTokenOfGrant } from '../auth/tokens.ts'
import type { OauthScope } from './addresses.ts'
import { type OauthClient, usedDays } from './clients.ts'
import type { StoredCode } from './codes.ts'
import { newAccessToken, newRefreshToken } from './secrets.ts'

const accessSeconds = 60 * 60
/** So long a client may be silent; each use of its refresh token begins it anew. */
const refreshDays = 30

/** Answer of the token endpoint (RFC 6749, 5.1). */
export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** A grant out of a code that was just taken: one row of `tokens`, whose own text nobody ever sees, and what leads to it. */
export async function grant(
  tx: DbOrTx,
  client: OauthClient,
  code: StoredCode,
): Promise<{ tokenId: number; answer: TokenAnswer }> {
  const { accountId, userId, resource, choice } = code
  const { scope, onlySessions, days, leash } = choice
  const { id: tokenId } = await createToken(tx, {
    ...{ accountId, userId, name: client.name, scope, madeBy: userId },
    onlySessions: onlySessions && [...onlySessions],
    expiresAt: new Date(Date.now() + days * 24 * 60 * 60_000),
  })
  // Rules that cannot be read allow nothing: they are stored as they were chosen.
  if (leash !== undefined) await tx.insert(agentLeashes).values({ tokenId, accountId, rules: leash })
  await tx.insert(oauthGrants).values({ tokenId, accountId, clientId: client.id, resource })
  await tx
    .update(oauthClients)
    .set({ isUsed: true, expiresAt: sql`now() + make_interval(days => ${usedDays})` })
    .where(eq(oauthClients.id, client.id))
  return { tokenId, answer: await issue(tx, tokenId, scope) }
}

async function issue(tx: DbOrTx, tokenId: number, scope: TokenScope): Promise<TokenAnswer> {
  const access = newAccessToken()
  const refresh = newRefreshToken()
  await tx.insert(oauthTokens).values([
    { tokenId, kind: 'access', hash: sha256(access), expiresAt: sql`now() + make_interval(secs => ${accessSeconds})` },
    { tokenId, kind: 'refresh', hash: sha256(refresh), expiresAt: sql`now() + make_interval(days => ${refreshDays})` },
  ])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: scopeNames[scope],
  }
}

/** What a token's scope is called in answers: it includes the lesser ones. */
export const scopeNames: Readonly<Record<TokenScope, string>> = {
  read: 'mcp:read',
  write: 'mcp:read mcp:write',
  full: 'mcp:read mcp:write mcp:full',
}

export const scopeOf: Readonly<Record<OauthScope, TokenScope>> = {
  'mcp:read': 'read',
  'mcp:write': 'write',
  'mcp:full': 'full',
}

export type Refreshed =
  | { readonly kind: 'done'; readonly answer: TokenAnswer }
  /** It was used before: two hold it, and its grant has ended. */
  | { readonly kind: 'reused'; readonly tokenId: number }
  | { readonly kind: 'unknown' }

/** What a refresh token leads to; undefined for one that is over, or of another client. Nothing is used up. */
export async function grantOfRefresh(db: DbOrTx, text: string, clientId: string) {
  const [row] = await db
    .select({ tokenId: tokens.id, resource: oauthGrants.resource, scope: tokens.scope })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.tokenId, oauthTokens.tokenId))
    .innerJoin(tokens, eq(tokens.id, oauthGrants.tokenId))
    .where(
      and(
        eq(oauthTokens.hash, sha256(text)),
        eq(oauthTokens.kind, 'refresh'),
        eq(oauthGrants.clientId, clientId),
        gt(oauthTokens.expiresAt, sql`now()`),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)),
      ),
    )
  return row
}

/** Uses a refresh token up, and makes the next ones. One that was used before ends its grant, whoever shows it. */
export function refresh(db: Db, text: string, clientId: string): Promise<Refreshed> {
  return retryDeadlock(() => refreshOnce(db, text, clientId))
}

function refreshOnce(db: Db, text: string, clientId: string): Promise<Refreshed> {
  return db.transaction(async tx => {
    const found = await grantOfRefresh(tx, text, clientId)
    if (!found) return { kind: 'unknown' }
    const { tokenId, scope } = found
    // locked before what leads to it, as whoever revokes it does
    await tx.select({ id: tokens.id }).from(tokens).where(eq(tokens.id, tokenId)).for('update')
    const used = await tx
      .update(oauthTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(oauthTokens.hash, sha256(text)), isNull(oauthTokens.usedAt)))
      .returning({ tokenId: oauthTokens.tokenId })
    if (used.length === 0) {
      await endGrant(tx, tokenId)
      return { kind: 'reused', tokenId }
    }
    await tx
      .update(oauthClients)
      .set({ expiresAt: sql`now() + make_interval(days => ${usedDays})` })
      .where(eq(oauthClients.id, clientId))
    return { kind: 'done', answer: await issue(tx, tokenId, scope) }
  })
}

/** Everything that leads to it goes with it. */
export async function endGrant(db: DbOrTx, tokenId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.id, tokenId))
}

/**
 * Ends a token of a client (RFC 7009): with a refresh token its whole grant, with an access token that alone. Of others' tokens, and
 * of what is none, nothing happens.
 */
export async function revoke(db: Db, text: string, clientId: string): Promise<void> {
  const [found] = await db
    .select({ tokenId: oauthTokens.tokenId, kind: oauthTokens.kind })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.tokenId, oauthTokens.tokenId))
    .where(and(eq(oauthTokens.hash, sha256(text)), eq(oauthGrants.clientId, clientId)))
  if (found?.kind === 'refresh') await endGrant(db, found.tokenId)
  if (found?.kind === 'access') await db.delete(oauthTokens).where(eq(oauthTokens.hash, sha256(text)))
}

/** For whom an access token stands at that tool server; undefined for one that is over, or for another. */
export async function findAccessToken(db: Db, text: string, resource: string, ip: string) {
  const [found] = await db
    .select({ tokenId: oauthTokens.tokenId })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.tokenId, oauthTokens.tokenId))
    .where(
      and(
        eq(oauthTokens.hash, sha256(text)),
        eq(oauthTokens.kind, 'access'),
        eq(oauthGrants.resource, resource),
        gt(oauthTokens.expiresAt, sql`now()`),
      ),
    )
  return found && findTokenOfGrant(db, found.tokenId, ip)
}
