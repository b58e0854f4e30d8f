import { afterEach, expect, it, vi } from 'vitest'
import { beginCall, isBusy, onActivity, pageIsOpen, pageOpens, whenCallsEnd } from './activity.ts'

const changed = vi.fn<() => void>()
const stop = onActivity(changed)
afterEach(() => changed.mockClear())

it('is busy while a call or a page is under way, and an end counts once', () => {
  const [one, other] = [beginCall(), beginCall()]
  one()
  one()
  expect(isBusy()).toBe(true)
  other()
  expect([isBusy(), changed.mock.calls.length]).toEqual([false, 4])
  pageOpens()
  expect(isBusy()).toBe(true)
  pageIsOpen()
  pageIsOpen()
  expect([isBusy(), changed.mock.calls.length]).toEqual([false, 6])
})

it('waits for the answers of all calls, and not for ever', async () => {
  await whenCallsEnd(60_000)
  const ends = [beginCall(), beginCall()]
  const waited = vi.fn<() => void>()
  const all = whenCallsEnd(60_000).then(waited)
  await whenCallsEnd(1)
  ends[0]?.()
  await Promise.resolve()
  expect(waited).not.toHaveBeenCalled()
  ends[1]?.()
  await all
})

it('tells nobody who has stopped listening', () => {
  stop()
  beginCall()()
  expect(changed).not.toHaveBeenCalled()
})
