import type { AttemptResult } from '@messenger/shared/outbound/send-attempt'
import type { LaneSettings } from './settings.ts'

/** What an attempt makes of its delivery. `delayMs` is the wait to the next attempt, null when there is none. */
export interface Outcome {
  readonly status: 'delivered' | 'pending' | 'parked' | 'failed'
  readonly delayMs: number | null
}

/**
 * Judges attempt number `attempt` (from 1): 2xx is delivered, 410 fails at once, and so does what a bus will never take, everything else goes up the ladder:
 * waits in the lane, then parked with waits out of band, then failed.
 * @param random 0 to 1, spreads the wait.
 */
export function judgeAttempt(
  attempt: number,
  result: Pick<AttemptResult, 'statusCode' | 'error'>,
  ladder: Pick<LaneSettings, 'laneRetryMs' | 'parkedRetryMs' | 'jitter'>,
  random: number = Math.random(),
): Outcome {
  if (result.error === null) return { status: 'delivered', delayMs: null }
  if (result.statusCode === 410 || result.error === 'too_large') return { status: 'failed', delayMs: null }
  const spread = (ms: number) => Math.round(ms * (1 + ladder.jitter * (2 * random - 1)))
  const laneWait = ladder.laneRetryMs[attempt - 1]
  if (laneWait !== undefined) return { status: 'pending', delayMs: spread(laneWait) }
  const parkedWait = ladder.parkedRetryMs[attempt - 1 - ladder.laneRetryMs.length]
  if (parkedWait !== undefined) return { status: 'parked', delayMs: spread(parkedWait) }
  return { status: 'failed', delayMs: null }
}
