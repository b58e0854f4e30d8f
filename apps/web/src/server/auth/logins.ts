import { sha256 } from '@messenger/shared/crypto/digest'
import { newLoginSecret } from '@messenger/shared/crypto/secrets'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { accounts, customRoles, logins, subscriptions, users } from '@messenger/shared/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rightsOf } from '../people/rights.ts'
import { noSubscription, subscriptionColumns } from '../plans/subscription.ts'
import { lacksFactor } from '../second-factor/factors.ts'
import type { Credential } from './credential.ts'
import { openLogin } from './login-seal.ts'
import { isProvedOfLate } from './step-up.ts'

/** How long somebody stays signed in at most. */
export const loginSeconds = 7 * 24 * 60 * 60
const idleHours = 12
const touchedEveryMs = 60_000
const longestUserAgent = 300

/** What logins are read with. */
export interface LoginSettings {
  readonly authSecret: string
  /** 12 where nothing is said. */
  readonly idleLoginHours?: number
  /** Nobody does anything without a second factor. */
  readonly requiresSecondFactor?: boolean
}

const loginClaims = z.object({ sub: z.string().regex(/^\d{1,9}$/), login: z.string().max(100) })

/** Where somebody signs in from, as their browser says it. */
export interface Place {
  readonly ip: string
  readonly userAgent: string
  /** What the browser's cookie says, by which it is known again; absent: it has none. */
  readonly device?: string | undefined
  /** Of its pages. */
  readonly language?: string | undefined
}

/**
 * Begins a login: `secret` is the text that its cookie carries. Undefined when their password is no longer the one that was verified.
 * A change of the password that is under way is waited for: no login outlives it. `createFinishSignIn` alone calls it.
 */
export async function beginLogin(
  db: DbOrTx,
  { userId, passwordHash }: { readonly userId: number; readonly passwordHash: string },
  { ip, userAgent }: Pick<Place, 'ip' | 'userAgent'>,
  hasBothFactors = false,
): Promise<{ readonly id: number; readonly secret: string } | undefined> {
  const secret = newLoginSecret()
  const agent = userAgent.slice(0, longestUserAgent).toWellFormed()
  const [begun] = await db.execute<{ id: number }>(sql`
    insert into logins (user_id, secret_hash, ip, user_agent, expires_at, proved_at, has_both_factors)
    select id, ${sha256(secret)}::bytea, ${ip}, ${agent}, now() + make_interval(secs => ${loginSeconds}), now(), ${hasBothFactors}
    from users where id = ${userId} and password_hash = ${passwordHash} and not is_service for share
    returning id`)
  return begun && { id: begun.id, secret }
}

/** Ends the login of that text. */
export async function endLogin(db: Db, secret: string): Promise<void> {
  await db.delete(logins).where(eq(logins.secretHash, sha256(secret)))
}

/** Ends the login that a cookie carries, if it carries one. */
export async function endLoginOf(db: Db, jwt: string, authSecret: string): Promise<void> {
  const claims = loginClaims.safeParse(await decoded(jwt, authSecret))
  if (claims.success) await endLogin(db, claims.data.login)
}

/** Of logins that somebody has used lately; the others are as good as ended. */
export function isInUse({ idleLoginHours = idleHours }: LoginSettings) {
  return gt(logins.lastSeenAt, sql`now() - make_interval(secs => ${idleLoginHours * 3600}::float8)`)
}

/**
 * The person a dashboard login stands for; undefined when it is forged, ended, expired, idle for too long, or the person is gone.
 * `isUse`: somebody does something. An open page that asks what is new by itself keeps no login from ending.
 */
export async function findLogin(
  db: Db,
  jwt: string,
  settings: LoginSettings,
  isUse: boolean,
): Promise<Extract<Credential, { kind: 'user' }> | undefined> {
  const claims = loginClaims.safeParse(await decoded(jwt, settings.authSecret))
  if (!claims.success) return undefined
  const { sub, login } = claims.data
  const [row] = await db
    .select({
      login: { id: logins.id, lastSeenAt: logins.lastSeenAt },
      person: { userId: users.id, accountId: users.accountId, role: users.role, email: users.email },
      custom: customRoles.scopes,
      isOperator: accounts.isOperator,
      isProved: isProvedOfLate,
      lacksFactor: lacksFactor(settings.requiresSecondFactor === true),
      subscription: subscriptionColumns,
    })
    .from(logins)
    .innerJoin(users, eq(users.id, logins.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, users.accountId))
    .where(
      and(
        eq(logins.secretHash, sha256(login)),
        eq(users.id, Number(sub)),
        eq(users.isService, false),
        gt(logins.expiresAt, sql`now()`),
        isInUse(settings),
      ),
    )
  if (!row) return undefined
  if (isUse) await touch(db, row.login)
  const { login: found, person, custom, subscription, ...standing } = row
  return {
    ...{ kind: 'user', ...person, rights: rightsOf(person.role, custom), loginId: found.id, ...standing },
    subscription: subscription ?? noSubscription,
  }
}

/** Once a minute at most: a page that asks often must not mean a write per call. */
async function touch(db: Db, { id, lastSeenAt }: { id: number; lastSeenAt: Date }): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < touchedEveryMs) return
  await db.update(logins).set({ lastSeenAt: sql`now()` }).where(eq(logins.id, id))
}

/** The library throws for everything that is not its own unexpired token; all of that means the same here. */
async function decoded(token: string, secret: string): Promise<unknown> {
  return openLogin({ token, secret }).catch(() => null)
}
