import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStrangers } from './strangers.ts'

const warn = vi.fn<(facts: object, event: string) => void>()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  warn.mockReset()
})

it('tells once a minute who tried what how often', () => {
  const strangers = createStrangers({ warn })
  for (let count = 0; count < 500; count += 1) strangers.note('192.0.2.1', 'auth_invalid')
  strangers.note('192.0.2.1', 'rate_limited')
  strangers.note('2001:db8::1', 'sign_in refused')
  strangers.note(undefined, 'auth_invalid')
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(warn.mock.calls).toEqual([
    [
      {
        tries: 503,
        of: 3,
        networks: [
          { network: '192.0.2.1', tries: 501, refused: { auth_invalid: 500, rate_limited: 1 } },
          { network: '2001:db8::/64', tries: 1, refused: { 'sign_in refused': 1 } },
          { network: '', tries: 1, refused: { auth_invalid: 1 } },
        ],
      },
      'strangers.refused',
    ],
  ])
  vi.advanceTimersByTime(600_000)
  expect(warn).toHaveBeenCalledOnce()
})

it('stays small, whoever comes, and tells the rest at the end', () => {
  const strangers = createStrangers({ warn })
  for (let count = 0; count < 5_000; count += 1) {
    strangers.note(`10.${count >> 8}.${count & 255}.1`, 'auth_invalid')
  }
  strangers.stop()
  const [facts] = warn.mock.calls[0] ?? []
  expect(facts).toMatchObject({ tries: 5_000, of: 1_001 })
  expect(Object(facts).networks).toHaveLength(20)
  expect(Object(facts).networks[0]).toEqual({ network: 'others', tries: 4_000, refused: { auth_invalid: 4_000 } })
  strangers.stop()
  expect(warn).toHaveBeenCalledOnce()
})
