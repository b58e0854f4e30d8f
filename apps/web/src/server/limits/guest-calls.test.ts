import { describe, expect, it } from 'vitest'
import { createGuestCalls, networkOf } from './guest-calls.ts'

describe('createGuestCalls', () => {
  it('takes what an address may call in a minute, says when there is room again, and holds up nobody else', () => {
    let time = 0
    const calls = createGuestCalls({ perMinute: 60, now: () => time })
    expect([calls.take('a', 20), calls.take('a', 20), calls.take('a', 21)]).toEqual([0, 0, 1])
    expect([calls.take('a', 20), calls.take('a', 5), calls.take('b', 60)]).toEqual([0, 5, 0])
    time += 5_000
    expect([calls.take('a', 5), calls.take('a', 1)]).toEqual([0, 1])
  })

  it('keeps a bounded number of addresses', () => {
    const calls = createGuestCalls({ perMinute: 1, maxAddresses: 2, now: () => 0 })
    expect(['a', 'b', 'c', 'c', 'a'].map(address => calls.take(address, 1))).toEqual([0, 0, 0, 60, 0])
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network))
})
