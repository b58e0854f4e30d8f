import { expect, it } from 'vitest'
import { addressOf, filtersIn, isSameAddress, saysItself, sortIn, viewIn } from './session-filters.ts'

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

it('reads a label, and that only what fails is asked for', () => {
  expect(read('label=%20VIP%20&failing=1')).toEqual({ label: 'VIP', failing: true })
  expect(read('label=%20&failing=yes')).toEqual({})
  expect(read(`label=${'a'.repeat(80)}`).label).toHaveLength(50)
})

it('writes an address that reads the same', () => {
  const address = 'q=ana&status=connected&reason=banned_permanently&network=live&label=VIP&failing=1&sort=name'
  const shown = { filters: read(address), sort: sortIn(new URLSearchParams(address)) }
  const fields = addressOf(shown)
  expect(new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()).toBe(
    address,
  )
  expect(isSameAddress(fields, addressOf(shown))).toBe(true)
  expect(isSameAddress(fields, addressOf({ ...shown, sort: 'newest' }))).toBe(false)
  expect(Object.values(addressOf({ filters: {}, sort: 'newest' })).some(Boolean)).toBe(false)
})

it('knows the view that an address names, and whether the address says more than that', () => {
  const view = (address: string) => viewIn(new URLSearchParams(address))
  expect([view('view=12'), view('view=0'), view('view=1e3'), view('')]).toEqual([12, undefined, undefined, undefined])
  expect(saysItself(new URLSearchParams('view=12&new=live'))).toBe(false)
  expect(saysItself(new URLSearchParams('view=12&sort=newest'))).toBe(true)
})
