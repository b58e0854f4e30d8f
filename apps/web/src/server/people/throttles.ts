import type { Sql } from 'postgres'
import { resetMinutes } from '../auth/password-resets.ts'
import { createThrottle, type Throttle } from '../auth/throttle.ts'

/** Wrong passwords and tokens of people, in all web processes together. */
export interface PeopleThrottles {
  /** Wrong present passwords, by login: a borrowed browser cannot be used to guess it. */
  readonly passwords: Throttle
  /** Wrong tokens of invitations and of addresses for new passwords, by address. A token is too long to be guessed; this tells whoever tries to stop. */
  readonly invitations: Throttle
  /** E-mail addresses that somebody has: of those who join, by address; of those who change theirs, by person. */
  readonly emails: Throttle
  /** Mails for a new password that are asked for, by address, whether somebody has theirs. */
  readonly resetsAsked: Throttle
  /** Those that are sent, by person. As long as an address is good: whoever asks in their name leaves them no time without one. */
  readonly resetsSent: Throttle
  /** Mails that show whether an address is theirs, by person. */
  readonly proofsSent: Throttle
  /** Challenges for passkeys that are asked for before a login, by address. */
  readonly challenges: Throttle
}

export function createPeopleThrottles(sql: Sql): PeopleThrottles {
  return {
    passwords: createThrottle(sql, { name: 'present passwords', tries: 10, windowMs: 15 * 60_000 }),
    invitations: createThrottle(sql, { name: 'invitations', tries: 30, windowMs: 60_000 }),
    resetsAsked: createThrottle(sql, { name: 'resets asked', tries: 10, windowMs: 15 * 60_000 }),
    resetsSent: createThrottle(sql, { name: 'resets sent', tries: 3, windowMs: resetMinutes * 60_000 }),
    proofsSent: createThrottle(sql, { name: 'proofs sent', tries: 3, windowMs: 60 * 60_000 }),
    challenges: createThrottle(sql, { name: 'passkey challenges', tries: 60, windowMs: 60_000 }),
    emails: createThrottle(sql, { name: 'e-mail addresses', tries: 10, windowMs: 15 * 60_000 }),
  }
}
