import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPace } from './pace.ts'

describe('createPace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('calls a session slow while a call waits, and for a minute after', async () => {
    let time = 0
    const pace = createPace(() => time)
    const { promise, resolve } = Promise.withResolvers<void>()
    pace.watch(7, promise)
    expect(pace.isSlow(7)).toBe(false)
    await vi.advanceTimersByTimeAsync(250)
    expect(pace.isSlow(7)).toBe(true)
    resolve()
    time = 59_000
    expect([pace.isSlow(7), pace.isSlow(8)]).toEqual([true, false])
    time = 61_000
    expect(pace.isSlow(7)).toBe(false)
  })

  it('does not mind a call that is answered soon, or refused', async () => {
    const pace = createPace()
    pace.watch(7, Promise.resolve())
    pace.watch(7, Promise.reject(new Error('refused')))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(pace.isSlow(7)).toBe(false)
  })
})
