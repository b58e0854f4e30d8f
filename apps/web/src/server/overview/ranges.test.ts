import { expect, it } from 'vitest'
import { overviewRanges, stepsUntil } from './ranges.ts'

const names = ['1h', '24h', '7d'] as const
const now = Date.parse('2026-03-05T10:17:42.500Z')

it.each(names)('%s has whole steps, of which the last has the present', name => {
  const { spanMs } = overviewRanges[name]
  const { from, to, stepMs } = stepsUntil(name, now)
  expect(to - from).toBe(spanMs)
  expect([from % stepMs, to % stepMs, spanMs % stepMs]).toEqual([0, 0, 0])
  expect(to).toBeGreaterThan(now)
  expect(to - stepMs).toBeLessThanOrEqual(now)
})

it('begins a new step at its first millisecond', () => {
  const begin = Date.parse('2026-03-05T10:30:00Z')
  expect(stepsUntil('24h', begin).to).toBe(begin + 30 * 60_000)
  expect(stepsUntil('24h', begin - 1).to).toBe(begin)
})
