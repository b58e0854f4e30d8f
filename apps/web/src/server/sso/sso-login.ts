import type { Tx } from '@messenger/shared/db/create-db'
import { logins, type WaitingIdentity } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import type { Settle } from '../auth/finish-sign-in.ts'
import { loginSeconds } from '../auth/logins.ts'
import type { Person } from '../auth/people.ts'
import type { Identity } from './identity.ts'
import { settleIdentity } from './settle-identity.ts'
import type { SsoProvider } from './sso-settings.ts'

/** Providers that never say when: going through them is all the proof that there is. */
export function lacksAuthTime({ endpoints }: SsoProvider): boolean {
  return endpoints.kind === 'github' || endpoints.lacksAuthTime
}

/** The operator takes what the provider asked of them for both factors. */
export function showsBoth({ secondFactor }: SsoProvider, { acr, amr }: Identity): boolean {
  if (!secondFactor) return false
  const isAcr = acr !== undefined && (secondFactor.acr?.includes(acr) ?? false)
  return isAcr || amr.some(one => secondFactor.amr?.includes(one))
}

/** As `settleIdentity`; the login counts as proved since they last proved to their provider who they are. */
export function settleAtOnce(provider: SsoProvider, { authenticatedAt }: Identity, waiting: WaitingIdentity): Settle {
  const settle = settleIdentity(waiting)
  return async (tx, login) => {
    if (!lacksAuthTime(provider)) await noteProvedAt(tx, login.id, authenticatedAt)
    return settle(tx, login)
  }
}

async function noteProvedAt(tx: Tx, loginId: number, at: Date | undefined): Promise<void> {
  const provedAt = at === undefined ? null : sql`least(now(), ${at.toISOString()}::timestamptz)`
  await tx.update(logins).set({ provedAt }).where(eq(logins.id, loginId))
}

/** What the login's cookie holds: the same as after a password. */
export function loginJwt({ userId, email, name }: Person, login: string, secret: string): Promise<string> {
  return encode({ token: { sub: String(userId), email, name, login }, secret, maxAge: loginSeconds })
}
