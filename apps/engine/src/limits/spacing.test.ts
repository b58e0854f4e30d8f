import { describe, expect, it } from 'vitest'
import { createSpacing } from './spacing.ts'

describe('createSpacing', () => {
  const start = () => {
    const clock = { now: 1_000 }
    return { clock, spacing: createSpacing(() => clock.now) }
  }

  it('slides from the last accepted call, not from those it refused', () => {
    const { clock, spacing } = start()
    expect(spacing.take('a', 5_000)).toBeDefined()
    clock.now += 4_000
    expect(spacing.take('a', 5_000)).toBeUndefined()
    expect(spacing.state('a', 5_000)).toEqual({ limit: 1, remaining: 0, reset: 1 })
    clock.now += 1_000
    expect(spacing.state('a', 5_000)).toEqual({ limit: 1, remaining: 1, reset: 0 })
    expect(spacing.take('a', 5_000)).toBeDefined()
    expect(spacing.state('a', 5_000).reset).toBe(5)
  })

  it('keeps keys apart', () => {
    const { spacing } = start()
    spacing.take('a', 5_000)
    expect(spacing.take('b', 5_000)).toBeDefined()
  })

  it('begins nothing with a call that was given back', () => {
    const { clock, spacing } = start()
    spacing.take('a', 5_000)?.giveBack()
    const second = spacing.take('a', 5_000)
    expect(second).toBeDefined()
    clock.now += 5_000
    expect(spacing.take('a', 5_000)).toBeDefined()
    second?.giveBack()
    expect(spacing.take('a', 5_000)).toBeUndefined()
  })
})
