import { describe, expect, it } from 'vitest'
import { createMinuteWindows } from './minute-windows.ts'

describe('createMinuteWindows', () => {
  const start = () => {
    const clock = { now: 50_000 }
    return { clock, windows: createMinuteWindows(() => clock.now) }
  }

  it('counts within 60 s of the first call', () => {
    const { clock, windows } = start()
    const take = () => [windows.take('a', 2), windows.state('a', 2)]
    expect(take()).toEqual([true, { limit: 2, remaining: 1, reset: 60 }])
    clock.now += 59_100
    expect(take()).toEqual([true, { limit: 2, remaining: 0, reset: 1 }])
    expect(take()).toEqual([false, { limit: 2, remaining: 0, reset: 1 }])
    clock.now += 900
    expect(take()).toEqual([true, { limit: 2, remaining: 1, reset: 60 }])
  })

  it('counts refused calls for nothing, and keys apart', () => {
    const { windows } = start()
    for (let call = 0; call < 5; call += 1) windows.take('a', 1)
    windows.takeBack('a')
    expect(windows.take('a', 1)).toBe(true)
    expect(windows.take('b', 1)).toBe(true)
  })
})
