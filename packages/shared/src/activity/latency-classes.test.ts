import { expect, it } from 'vitest'
import { latencyBounds, latencyQuantile } from './latency-classes.ts'

/** The class of a time as `width_bucket` finds it. */
const classOf = (ms: number) => latencyBounds.filter(bound => bound <= ms).length

it('finds the share that came within a time, to the width of a class', () => {
  const times = Array.from({ length: 1_000 }, (_, n) => 5 + n)
  const classes = new Map<number, number>()
  for (const time of times) classes.set(classOf(time), (classes.get(classOf(time)) ?? 0) + 1)
  for (const share of [0.1, 0.5, 0.95]) {
    const exact = 5 + 1_000 * share
    const found = latencyQuantile(classes, share) ?? 0
    expect(Math.abs(found - exact) / exact).toBeLessThan(0.1)
  }
})

it('knows nothing where nothing was delivered, and has a class for what took days', () => {
  expect(latencyQuantile(new Map(), 0.5)).toBeNull()
  expect(latencyQuantile(new Map([[latencyBounds.length, 3]]), 0.99)).toBeGreaterThan(43_200_000)
  expect(latencyQuantile(new Map([[0, 1]]), 1)).toBe(1)
})
