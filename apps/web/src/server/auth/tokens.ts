import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newTokenSecret } from '@messenger/shared/crypto/secrets'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { subscriptions, tokens, users } from '@messenger/shared/db/schema'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { roleOfToken, type TokenScope } from '../people/roles.ts'
import { noSubscription, subscriptionColumns } from '../plans/subscription.ts'
import type { Credential } from './credential.ts'

const touchedEveryMs = 60_000

export interface NewToken {
  readonly accountId: number
  readonly userId: number
  readonly name: string
  /** `full` where it is not said. */
  readonly scope?: TokenScope
  /** The sessions that it is for; null, or not said, for all. */
  readonly onlySessions?: number[] | null
  /** Null, or not said: it does not end. */
  readonly expiresAt?: Date | null
}

/** Makes a token; `text` (`<id>|<43 characters>`) is shown once and not kept. */
export async function createToken(db: DbOrTx, token: NewToken): Promise<{ id: number; text: string }> {
  const secret = newTokenSecret()
  const { accountId, userId, name, scope = 'full', onlySessions = null, expiresAt = null } = token
  const [row] = await db
    .insert(tokens)
    .values({ accountId, userId, name, scope, onlySessions, expiresAt, hash: sha256(secret) })
    .returning({ id: tokens.id })
  if (!row) throw new Error('The token was not stored')
  return { id: row.id, text: `${row.id}|${secret}` }
}

/**
 * Who a personal access token stands for; undefined when it is none of ours, or has ended.
 * Tokens that we issued are stored by the hash of their secret part, the owner's own token by the hash of all of it.
 */
export async function findToken(db: Db, text: string): Promise<Extract<Credential, { kind: 'pat' }> | undefined> {
  const [, id, secret] = /^(\d{1,9})\|(.+)$/s.exec(text) ?? []
  const whole = sha256(text)
  const part = secret === undefined ? undefined : sha256(secret)
  const rows = await db
    .select({ token: tokens, maker: { role: users.role, email: users.email }, subscription: subscriptionColumns })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, tokens.accountId))
    .where(
      and(
        inArray(tokens.hash, part ? [whole, part] : [whole]),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)),
      ),
    )
  const found = rows.find(
    ({ token: { id: rowId, hash } }) =>
      isEqual(hash, whole) || (part !== undefined && rowId === Number(id) && isEqual(hash, part)),
  )
  if (!found) return undefined
  const { token, maker, subscription } = found
  await touch(db, token)
  return {
    kind: 'pat',
    accountId: token.accountId,
    userId: token.userId,
    email: maker.email,
    role: roleOfToken(maker.role, token.scope),
    tokenId: token.id,
    tokenName: token.name,
    onlySessions: token.onlySessions,
    subscription: subscription ?? noSubscription,
  }
}

function isEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Once a minute at most: a busy token must not mean a write per call. */
async function touch(db: Db, row: { id: number; lastUsedAt: Date | null }): Promise<void> {
  const now = new Date()
  if (row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() < touchedEveryMs) return
  await db.update(tokens).set({ lastUsedAt: now }).where(eq(tokens.id, row.id))
}
