import { describe, expect, it } from 'vitest'
import { type AddressClass, classifyAddress, mayConnect } from './address-class.ts'

const table: ReadonlyArray<readonly [AddressClass, readonly string[]]> = [
  [
    'public',
    ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '192.167.0.1', '11.0.0.1'],
  ],
  ['public', ['2606:4700:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8', '::ffff:808:808', '64:ff9b::8.8.8.8']],
  [
    'private',
    ['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ],
  ['private', ['::1', 'fc00::1', 'fd12:3456::1', '::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::10.0.0.1']],
  ['refused', ['0.0.0.0', '0.1.2.3', '169.254.0.1', '224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1']],
  ['refused', ['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.9', '192.88.99.1']],
  ['refused', ['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254', '::ffff:169.254.169.254']],
  ['refused', ['64:ff9b::169.254.169.254', '64:ff9b:1::10.0.0.1']],
  ['refused', ['::', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '100::1', '2001:db8::1', '3fff::1', '4000::1']],
  [
    'refused',
    ['::7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '2002:7f00:1::', '2001:0:1::1', '2001:10::1', '5f00::1'],
  ],
  ['refused', ['', 'localhost', 'example.com', '127.0.0.1.', '[::1]', '1.2.3.4/8']],
]

describe('classifyAddress', () => {
  for (const [expected, addresses] of table) {
    for (const address of addresses) {
      it(`${address || 'nothing'} is ${expected}`, () => expect(classifyAddress(address)).toBe(expected))
    }
  }
})

describe('mayConnect', () => {
  it('opens private networks by setting, and never metadata or link-local', () => {
    expect(mayConnect('10.1.2.3', { allowPrivate: false })).toBe(false)
    expect(mayConnect('10.1.2.3', { allowPrivate: true })).toBe(true)
    expect(mayConnect('8.8.8.8', { allowPrivate: false })).toBe(true)
    for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', 'fd00:ec2::254']) {
      expect(mayConnect(address, { allowPrivate: true })).toBe(false)
    }
  })
})
