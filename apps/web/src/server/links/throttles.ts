import { createThrottle, type Throttle } from '../auth/throttle.ts'

/** What holders of links, and those who guess at them, may do in this process. */
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

export function createLinkThrottles(): LinkThrottles {
  return {
    guesses: createThrottle({ failures: 30, windowMs: minuteMs }),
    calls: createThrottle({ failures: 240, windowMs: minuteMs }),
    starts: createThrottle({ failures: 20, windowMs: 10 * minuteMs }),
    numbers: createThrottle({ failures: 10, windowMs: 60 * minuteMs }),
  }
}
