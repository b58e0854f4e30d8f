import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createExpiringCache } from './expiring-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives back what was set until its time is over, counted from when it was last set', () => {
  const cache = createExpiringCache(1_000)
  cache.set('a', 1)
  cache.set('b', 2)
  vi.advanceTimersByTime(999)
  expect([cache.get('a'), cache.get('b')]).toEqual([1, 2])
  cache.set('a', 3)
  vi.advanceTimersByTime(1)
  expect([cache.get('a'), cache.get('b')]).toEqual([3, undefined])
  vi.advanceTimersByTime(999)
  expect(cache.get('a')).toBeUndefined()
})

it('forgets what is deleted, and everything when flushed', () => {
  const cache = createExpiringCache(1_000)
  for (const key of ['a', 'b', 'c']) cache.set(key, key)
  cache.del('b')
  expect(['a', 'b', 'c'].map(key => cache.get(key))).toEqual(['a', undefined, 'c'])
  cache.flushAll()
  expect(['a', 'b', 'c'].map(key => cache.get(key))).toEqual([undefined, undefined, undefined])
})

it('holds a thousand entries, the newest', () => {
  const cache = createExpiringCache(1_000)
  for (let index = 0; index <= 1_000; index++) cache.set(String(index), index)
  expect([0, 1, 1_000].map(index => cache.get(String(index)))).toEqual([undefined, 1, 1_000])
})

it('sets no timers', () => {
  createExpiringCache(1_000).set('a', 1)
  expect(vi.getTimerCount()).toBe(0)
})
