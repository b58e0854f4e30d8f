import { expect, it } from 'vitest'
import { retryIn } from './settle-notice.ts'
import { alertTimes } from './times.ts'

const middle = () => 0.5
const wait = (attempts: number, ageMs = 0) => retryIn(attempts, ageMs, alertTimes, middle)

it('waits longer from attempt to attempt, up to half an hour, and gives up after a day', () => {
  expect([1, 2, 3, 4].map(attempts => wait(attempts))).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(wait(1_000)).toBe(30 * 60_000)
  expect(wait(3, 24 * 60 * 60_000)).toBeNull()
})

it('leases a notice for longer than an attempt and a look for the next one take', () => {
  expect(alertTimes.leaseMs).toBeGreaterThan(60_000 + alertTimes.deliverMs)
})
