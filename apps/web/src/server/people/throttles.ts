import { createThrottle, type Throttle } from '../auth/throttle.ts'

/** Wrong passwords and tokens of people, in this process. */
export interface PeopleThrottles {
  /** Wrong present passwords, by person: a borrowed browser cannot be used to guess it. */
  readonly passwords: Throttle
  /** Wrong tokens of invitations, by address. A token is too long to be guessed; this tells whoever tries to stop. */
  readonly invitations: Throttle
  /** E-mail addresses that somebody has: of those who join, by address; of those who change theirs, by person. */
  readonly emails: Throttle
}

export function createPeopleThrottles(): PeopleThrottles {
  return {
    passwords: createThrottle({ failures: 10, windowMs: 15 * 60_000 }),
    invitations: createThrottle({ failures: 30, windowMs: 60_000 }),
    emails: createThrottle({ failures: 10, windowMs: 15 * 60_000 }),
  }
}
