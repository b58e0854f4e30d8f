import { ApiError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { passkeyCeremonies, sessions, subscriptions } from '@messenger/shared/db/schema'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Call } from '../call.ts'
import { noSubscription, requireNotSuspended, subscriptionColumns } from '../plans/subscription.ts'
import type { Credential } from './credential.ts'
import { spend } from './spend.ts'
import { createThrottle, type Throttle } from './throttle.ts'

type PasskeyCredential = Extract<Credential, { kind: 'passkey' }>

/** How long the outcome stays readable after a ceremony has ended. */
const outcomeSeconds = 60

/** Wrong tokens by address. A token is too long to be guessed; this tells whoever tries to stop. */
export const createPasskeyThrottle = (driver: Sql): Throttle =>
  createThrottle(driver, { name: 'passkey tokens', tries: 60, windowMs: 60_000 })

/**
 * The session whose passkey token stands in the raw input's `token`. A header that names another credential is nothing
 * here, and neither is what others on its address have tried: a right token is never held back.
 * @throws ApiError `passkey_token_invalid`, `rate_limited`
 */
export async function provePasskeyToken({ services, ip }: Call, raw: unknown): Promise<PasskeyCredential> {
  const { database, passkeyThrottle } = services
  const token = tokenIn(raw)
  const found = token === undefined ? undefined : await findPasskeyToken(database.db, token)
  if (found) {
    requireNotSuspended(found.subscription)
    return found
  }
  await spend(passkeyThrottle, networkOf(ip ?? ''))
  throw new ApiError('passkey_token_invalid')
}

function tokenIn(raw: unknown): string | undefined {
  const token = typeof raw === 'object' && raw !== null && 'token' in raw ? raw.token : undefined
  return typeof token === 'string' && /^pk_[\w-]{43}$/.test(token) ? token : undefined
}

/** Found by hash: a timing difference tells nothing about a token of 256 random bits. */
async function findPasskeyToken(db: Db, token: string): Promise<PasskeyCredential | undefined> {
  const ceremony = passkeyCeremonies
  const lives = and(isNull(ceremony.endedAt), gt(ceremony.tokenExpiresAt, sql`now()`))
  const isReadable = gt(ceremony.endedAt, sql`now() - make_interval(secs => ${outcomeSeconds})`)
  const [row] = await db
    .select({
      session: sessions,
      tokenHash: ceremony.tokenHash,
      subscription: subscriptionColumns,
    })
    .from(ceremony)
    .innerJoin(sessions, and(eq(sessions.id, ceremony.sessionId), isPresent))
    .leftJoin(subscriptions, eq(subscriptions.accountId, sessions.accountId))
    .where(and(eq(ceremony.tokenHash, sha256(token)), or(lives, isReadable)))
  if (!row) return undefined
  const { id: sessionId, accountId, network, accountProtection, status } = row.session
  return {
    kind: 'passkey',
    accountId,
    sessionId,
    tokenId: row.tokenHash.toString('hex'),
    session: { network, accountProtection, status },
    subscription: row.subscription ?? noSubscription,
  }
}
