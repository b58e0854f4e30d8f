import { describe, expect, it } from 'vitest'
import { networkOf, plainAddress } from './plain-address.ts'

describe('plainAddress', () => {
  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['::FFFF:C633:6409', '198.51.100.9'],
    ['64:ff9b::198.51.100.9', '198.51.100.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['198.51.100.9<b>x</b>', null],
    ['fe80::1%<b>x</b>', 'fe80::1'],
    ['010.0.0.1', null],
    ['10.1', null],
    ['example.com', null],
    ['', null],
  ])('reads %s as %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain)
  })
})

describe('networkOf', () => {
  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['', ''],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
