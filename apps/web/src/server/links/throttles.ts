import type { Sql } from 'postgres'
import { createThrottle, type Throttle } from '../auth/throttle.ts'

/** What holders of links, and those who guess at them, may do, in all web processes together. */
export interface LinkThrottles {
  /** Wrong tokens, by address. A token is too long to be guessed; this tells whoever tries to stop. */
  readonly guesses: Throttle
  /** Calls, by link: four times what an open page makes. */
  readonly calls: Throttle
  /** Attempts begun, by link: the network counts them too. */
  readonly starts: Throttle
  /** Numbers that were not the session's, by link: what it is cannot be found by trying. */
  readonly numbers: Throttle
}

const minuteMs = 60_000

export function createLinkThrottles(sql: Sql): LinkThrottles {
  return {
    guesses: createThrottle(sql, { name: 'link guesses', tries: 30, windowMs: minuteMs }),
    calls: createThrottle(sql, { name: 'link calls', tries: 240, windowMs: minuteMs }),
    starts: createThrottle(sql, { name: 'link starts', tries: 20, windowMs: 10 * minuteMs }),
    numbers: createThrottle(sql, { name: 'link numbers', tries: 10, windowMs: 60 * minuteMs }),
  }
}
