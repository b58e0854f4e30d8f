import { expect, it } from 'vitest'
import { filtersIn, sortIn } from './session-filters.ts'

const read = (address: string) => filtersIn(new URLSearchParams(address), ['banned_permanently'])

it('reads what an address says, and nothing that it does not know', () => {
  expect(read('q=%20ana%20&status=connected&network=sandbox&reason=banned_permanently')).toEqual({
    words: 'ana',
    status: 'connected',
    network: 'sandbox',
    reason: 'banned_permanently',
  })
  expect(read('q=%20&status=broken&network=x&reason=internal')).toEqual({})
  expect(read(`q=${'a'.repeat(300)}`).words).toHaveLength(100)
})

it('sorts by the newest unless told otherwise', () => {
  expect(sortIn(new URLSearchParams('sort=name'))).toBe('name')
  expect(sortIn(new URLSearchParams('sort=nothing'))).toBe('newest')
})
