import { type RawReceiverOptions, startRawReceiver } from '@messenger/shared/test/raw-receiver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned, trustedAuthority } from '../../test/certificates.ts'
import { createHostileBed, type HostileBed } from '../../test/hostile-bed.ts'

const addresses: Readonly<Record<string, readonly string[]>> = {
  'receiver.example': ['127.0.0.1'],
  'v6.example': ['::1'],
  'half.example': ['::1', '127.0.0.1'],
}
const failures: Readonly<Record<string, string>> = { 'gone.example': 'ENOTFOUND', 'later.example': 'EAI_AGAIN' }

let bed: HostileBed
let authority: Awaited<ReturnType<typeof trustedAuthority>>
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  authority = await trustedAuthority()
  bed = await createHostileBed({}, { resolve })
})
afterAll(async () => {
  await bed.drop()
  for (const cleanup of cleanups) await cleanup()
})

async function resolve(name: string) {
  const found = addresses[name]
  if (!found) throw Object.assign(new Error('No address'), { code: failures[name] })
  return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
async function receiver(options: RawReceiverOptions = {}) {
  const started = await startRawReceiver(socket => socket.write(ok), options)
  cleanups.push(started.close)
  return started
}
const nothing = { statusCode: null, responseHeaders: null, responseBody: null, truncated: false }
const delivered = { statusCode: 200, error: null, responseBody: 'ok', truncated: false }
const tls = { ...nothing, error: 'tls' }

describe('a certificate', () => {
  it('of a known authority for this host is taken', async () => {
    const { port } = await receiver({ tls: await authority.sign('receiver.example') })
    await bed.expectAttempts(`https://receiver.example:${port}/`, delivered)
  })

  it('that the receiver signed itself is not', async () => {
    const { port } = await receiver({ tls: await selfSigned('receiver.example') })
    await bed.expectAttempts(`https://receiver.example:${port}/`, tls)
  })

  it('that has expired is not', async () => {
    const { port } = await receiver({ tls: await authority.sign('receiver.example', -1) })
    await bed.expectAttempts(`https://receiver.example:${port}/`, tls)
  })

  it('for another host is not', async () => {
    const { port } = await receiver({ tls: await authority.sign('other.example') })
    await bed.expectAttempts(`https://receiver.example:${port}/`, tls)
  })
})

describe('a port', () => {
  it('that speaks no TLS gets nothing of an https delivery', async () => {
    const received: string[] = []
    const plain = await startRawReceiver((socket, _, text) => {
      received.push(text)
      socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n')
    })
    cleanups.push(plain.close)
    await bed.expectAttempts(`https://receiver.example:${plain.port}/`, tls)
    expect(received.length).toBeGreaterThan(0)
    for (const text of received) expect(text).not.toContain('POST')
  })

  it('that wants TLS refuses an http delivery', async () => {
    const { port } = await receiver({ tls: await authority.sign('receiver.example') })
    await bed.expectAttempts(`http://receiver.example:${port}/`, { ...nothing, error: 'reset' })
  })

  it('that nobody listens on is told from one that breaks off', async () => {
    const closed = await receiver()
    await closed.close()
    await bed.expectAttempts(`http://receiver.example:${closed.port}/`, { ...nothing, error: 'connect' })
    const breaking = await startRawReceiver(socket => socket.resetAndDestroy())
    cleanups.push(breaking.close)
    await bed.expectAttempts(`http://receiver.example:${breaking.port}/`, { ...nothing, error: 'reset' })
  })
})

describe('a name', () => {
  it.each(Object.keys(failures))('that has no address, or none now: %s', async name => {
    await bed.expectAttempts(`https://${name}/`, { ...nothing, error: 'dns' })
  })

  it('with an IPv6 address that does not answer falls back to the IPv4 address', async () => {
    const { port } = await receiver()
    await bed.expectAttempts(`http://half.example:${port}/`, delivered)
  })

  it('or a literal of IPv6 is delivered to', async () => {
    const started = await receiver({ host: '::1' }).catch(() => null)
    // a machine without IPv6 cannot listen there, and cannot connect either
    const expected = started ? delivered : { ...nothing, error: 'connect' }
    const port = started?.port ?? 1
    await bed.expectAttempts(`http://[::1]:${port}/`, expected)
    await bed.expectAttempts(`http://v6.example:${port}/`, expected)
  })
})
