import { describe, expect, it } from 'vitest'
import { checkSinkAddress, sinkServers } from './sink-address.ts'

const closed = { allowPrivate: false }
const open = { allowPrivate: true }
const resolve = async (name: string) => [
  { address: name === 'inside.example' ? '10.0.0.7' : '93.184.215.14', family: 4 },
]

describe('the address of a sink', () => {
  it('names its servers', () => {
    expect(sinkServers('nats', 'tls://n.example:4222')).toEqual([{ isSecure: true, host: 'n.example', port: 4222 }])
    expect(sinkServers('redis', 'redis://[::1]')).toEqual([{ isSecure: false, host: '::1', port: null }])
    expect(sinkServers('kafka', 'kafkas://a:1,b:2')?.map(({ host, port }) => [host, port])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(sinkServers('nats', 'https://n.example')).toBeNull()
    expect(sinkServers('kafka', 'kafka://a,')).toBeNull()
  })

  it('is encrypted and public, unless private addresses are allowed', async () => {
    expect(await checkSinkAddress('nats', 'tls://n.example', closed, resolve)).toBeNull()
    expect(await checkSinkAddress('nats', 'nats://n.example', closed, resolve)).toBe('scheme')
    expect(await checkSinkAddress('nats', 'tls://inside.example', closed, resolve)).toBe('address')
    expect(await checkSinkAddress('kafka', 'kafkas://n.example,10.1.1.1:9093', closed, resolve)).toBe('address')
    expect(await checkSinkAddress('redis', 'rediss://[::ffff:127.0.0.1]', closed, resolve)).toBe('address')
    expect(await checkSinkAddress('nats', 'nats://inside.example', open, resolve)).toBeNull()
    expect(await checkSinkAddress('nats', 'nats://169.254.169.254', open, resolve)).toBe('address')
  })

  it('carries no credentials', async () => {
    expect(await checkSinkAddress('rabbitmq', 'amqps://me:pw@n.example', open, resolve)).toBe('credentials')
  })
})
