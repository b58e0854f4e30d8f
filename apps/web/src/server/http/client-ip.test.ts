import { describe, expect, it } from 'vitest'
import { clientIp } from './client-ip.ts'
import { noProxies, parseTrustedProxies } from './trusted-proxies.ts'

const from = (peer: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress: peer },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

describe('clientIp', () => {
  it('believes nobody who is not named, wherever they are', () => {
    for (const peer of ['127.0.0.1', '::1', '10.0.0.1', '::ffff:192.168.0.1']) {
      expect(clientIp(from(peer, '198.51.100.9'), noProxies)).toBe(peer.replace('::ffff:', ''))
    }
    expect(clientIp(from('10.0.0.2', '198.51.100.9'), parseTrustedProxies('10.0.0.1'))).toBe('10.0.0.2')
  })

  it.each([
    ['10.0.0.1', '198.51.100.9', '198.51.100.9'],
    ['::ffff:10.0.0.1', '198.51.100.9', '198.51.100.9'],
    ['10.0.0.1', '203.0.113.1, 198.51.100.9', '198.51.100.9'],
    ['10.0.0.1', '203.0.113.1, 198.51.100.9, 10.0.0.7', '198.51.100.9'],
    ['10.0.0.1', '203.0.113.1, 198.51.100.9, 2001:db8::2', '198.51.100.9'],
    ['10.0.0.1', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
    ['10.0.0.1', '198.51.100.9:4711', '198.51.100.9'],
    ['10.0.0.1', '[2001:DB8:1::9]:4711', '2001:db8:1::9'],
    ['10.0.0.1', '[2001:db8:1::9]', '2001:db8:1::9'],
    ['10.0.0.1', '2001:db8:1::9', '2001:db8:1::9'],
    ['10.0.0.1', '::ffff:198.51.100.9', '198.51.100.9'],
  ])('from %s with "%s" it is %s', (peer, forwarded, client) => {
    expect(clientIp(from(peer, forwarded), parseTrustedProxies('10.0.0.0/8, 2001:db8::/64'))).toBe(client)
  })

  it.each([
    '198.51.100.9<b>x</b>',
    'unknown',
    '',
    'fe80::1%<b>',
    '198.51.100.9,',
    '<b>x</b>, 10.0.0.7',
    '1.2.3.4:99:1',
  ])('with "%s" the connection counts', forwarded => {
    expect(clientIp(from('10.0.0.1', forwarded), parseTrustedProxies('10.0.0.0/8'))).toBe('10.0.0.1')
  })

  it('has no zone, and is nothing when the connection is gone', () => {
    expect(clientIp(from('fe80::1%eth0'), noProxies)).toBe('fe80::1')
    expect(clientIp(from(undefined, '198.51.100.9'), parseTrustedProxies('0.0.0.0/0'))).toBe('')
  })
})

describe('parseTrustedProxies', () => {
  it.each(['10.0.0.0/33', 'proxy.internal', '10.0.0.0/8/8', '::/129', '10.0.0.1 10.0.0.2', '/8'])(
    'refuses %s',
    text => {
      expect(() => parseTrustedProxies(text)).toThrow('MESSENGER_TRUSTED_PROXIES must be')
    },
  )
})
