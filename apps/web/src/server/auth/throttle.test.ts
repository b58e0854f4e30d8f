import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

describe('createThrottle', () => {
  it('closes after so many failures, until the oldest is old', () => {
    let time = 1_000
    const throttle = createThrottle({ failures: 2, windowMs: 60_000, now: () => time })
    throttle.fail('a')
    expect(throttle.waitSeconds('a')).toBe(0)
    time += 10_000
    throttle.fail('a')
    expect([throttle.waitSeconds('a'), throttle.waitSeconds('b')]).toEqual([50, 0])
    time += 50_000
    expect(throttle.waitSeconds('a')).toBe(0)
  })

  it('forgets on success, and the oldest keys when there are too many', () => {
    const throttle = createThrottle({ failures: 1, windowMs: 60_000, maxKeys: 2 })
    throttle.fail('a')
    throttle.succeed('a')
    expect(throttle.waitSeconds('a')).toBe(0)
    for (const key of ['a', 'b', 'c']) throttle.fail(key)
    expect(['a', 'b', 'c'].map(key => throttle.waitSeconds(key))).toEqual([0, 60, 60])
  })
})
