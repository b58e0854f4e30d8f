import { describe, expect, it } from 'vitest'
import { judgeAttempt } from './outcome.ts'
import { defaultLaneSettings as ladder } from './settings.ts'

const busy = { statusCode: 503, error: 'HTTP 503' } as const

describe('judgeAttempt', () => {
  it('climbs the ladder of the contract', () => {
    const steps = Array.from({ length: 10 }, (_, index) => judgeAttempt(index + 1, busy, ladder, 0.5))
    expect(steps).toEqual([
      { status: 'pending', delayMs: 1_000 },
      { status: 'pending', delayMs: 5_000 },
      { status: 'pending', delayMs: 15_000 },
      { status: 'pending', delayMs: 60_000 },
      { status: 'parked', delayMs: 300_000 },
      { status: 'parked', delayMs: 1_800_000 },
      { status: 'parked', delayMs: 7_200_000 },
      { status: 'parked', delayMs: 21_600_000 },
      { status: 'parked', delayMs: 86_400_000 },
      { status: 'failed', delayMs: null },
    ])
  })

  it('spreads waits by a fifth', () => {
    expect(judgeAttempt(2, busy, ladder, 0).delayMs).toBe(4_000)
    expect(judgeAttempt(2, busy, ladder, 1).delayMs).toBe(6_000)
    expect(judgeAttempt(5, busy, ladder, 1).delayMs).toBe(360_000)
  })

  it('knows success and the one status that ends at once', () => {
    expect(judgeAttempt(3, { statusCode: 204, error: null }, ladder)).toEqual({ status: 'delivered', delayMs: null })
    expect(judgeAttempt(1, { statusCode: 410, error: 'HTTP 410' }, ladder)).toEqual({ status: 'failed', delayMs: null })
    expect(judgeAttempt(1, { statusCode: null, error: 'timeout' }, ladder).status).toBe('pending')
    expect(judgeAttempt(1, { statusCode: 302, error: 'HTTP 302' }, ladder).status).toBe('pending')
  })
})
