import { networkOf } from '@messenger/shared/outbound/plain-address'
import type { Sql } from 'postgres'
import { createThrottle, type Throttle } from '../auth/throttle.ts'
import { OauthError } from './oauth-error.ts'

/** What whoever is not known yet may try, in all web processes together. */
export interface OauthThrottles {
  /** Registrations, by address. */
  readonly registrations: Throttle
  /** The same of everybody together. */
  readonly allRegistrations: Throttle
  /** Codes, tokens and secrets of clients that were none, by address. */
  readonly wrongTokens: Throttle
}

const hour = 60 * 60_000

export function createOauthThrottles(sql: Sql): OauthThrottles {
  return {
    registrations: createThrottle(sql, { name: 'oauth registrations', tries: 20, windowMs: hour }),
    allRegistrations: createThrottle(sql, { name: 'all oauth registrations', tries: 1_000, windowMs: hour }),
    wrongTokens: createThrottle(sql, { name: 'wrong oauth tokens', tries: 60, windowMs: 60_000 }),
  }
}

/** @throws OauthError `slow_down` (429) */
export async function spendOauth(throttle: Throttle, ip: string): Promise<void> {
  const retryAfter = await throttle.spend(networkOf(ip))
  if (retryAfter > 0) throw new OauthError('slow_down', 'Too many requests', { status: 429, retryAfter })
}
