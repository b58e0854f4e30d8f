import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { startRawReceiver, writeForever } from '@messenger/shared/test/raw-receiver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostileBed, type HostileBed, type RecordedAttempt } from '../../test/hostile-bed.ts'

let bed: HostileBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  bed = await createHostileBed()
})
afterAll(async () => {
  await bed.drop()
  for (const cleanup of cleanups) await cleanup()
})

async function receiver(act: (socket: Socket) => unknown) {
  const started = await startRawReceiver(act)
  cleanups.push(started.close)
  return { ...started, url: `http://127.0.0.1:${started.port}/hook` }
}

const head = (...lines: string[]) => `HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`
const ok = head('200 OK', 'content-length: 2')
const none = { statusCode: null, responseHeaders: null, responseBody: null, truncated: false }
const reset = { ...none, error: 'reset' }
const taken = (responseBody: string, truncated = false) => ({ statusCode: 200, error: null, responseBody, truncated })
const limit = 'a'.repeat(8192)

type Case = readonly [name: string, response: string | Buffer, attempt: RecordedAttempt]

const outsideOfHttp: readonly Case[] = [
  ['HTTP/0.9', '<html>hello</html>', reset],
  ['a version that there is not', 'HTTP/3.0 200 OK\r\n\r\nhello', reset],
  ['another protocol', 'SSH-2.0-OpenSSH_9.0\r\n', reset],
  ['an end before the headers do', 'HTTP/1.1 200 OK\r\ncontent-le', reset],
  ['nothing at all', '', reset],
  ['a status below the first', head('099 Low', 'content-length: 0'), reset],
  ['a status of four digits', head('2000 OK', 'content-length: 0'), reset],
  [
    'a status nobody knows',
    head('999 X', 'content-length: 0'),
    { ...none, ...{ error: 'HTTP 999', statusCode: 999, responseBody: '', responseHeaders: '{"content-length":"0"}' } },
  ],
  ['an upgrade', head('101 Switching Protocols', 'connection: upgrade', 'upgrade: x'), reset],
  ['early hints before the answer', `${head('103 Early Hints', 'link: </x>')}${ok}ok`, taken('ok')],
  ['two answers to one request', `${ok}ok${ok}ko`, taken('ok')],
  ['noise after the answer', `${ok}ok\0\x01noise`, taken('ok')],
]

const lengths: readonly Case[] = [
  ['a length beyond the body', `${head('200 OK', 'content-length: 100')}short`, taken('short', true)],
  ['a length short of the body', `${head('200 OK', 'content-length: 2')}longer`, taken('lo')],
  ['a length below nothing', `${head('200 OK', 'content-length: -2')}xx`, reset],
  ['a length that no number holds', `${head('200 OK', `content-length: ${'9'.repeat(30)}`)}xx`, reset],
  ['two lengths', `${head('200 OK', 'content-length: 2', 'content-length: 3')}xxx`, reset],
  ['a length and chunks', head('200 OK', 'content-length: 2', 'transfer-encoding: chunked'), reset],
  ['chunks that break', `${head('200 OK', 'transfer-encoding: chunked')}2\r\nok\r\nZZ\r\n`, taken('ok', true)],
  ['chunks without an end', `${head('200 OK', 'transfer-encoding: chunked')}2\r\nok\r\n`, taken('ok', true)],
  [
    'a failure cut off',
    `${head('500 No', 'content-length: 9')}half`,
    { ...taken('half', true), error: 'HTTP 500', statusCode: 500 },
  ],
]

const contents: readonly Case[] = [
  [
    'NUL and bytes that are no UTF-8',
    Buffer.from(`${head('200 OK', 'content-length: 5')}a\0\xff\xfeb`, 'latin1'),
    taken('a\ufffd\ufffd\ufffdb'),
  ],
  [
    'a header with bytes that are no UTF-8',
    Buffer.from(`${head('200 OK', 'x-name: \xff', 'content-length: 2')}ok`, 'latin1'),
    taken('ok'),
  ],
  ['a header with NUL', `${head('200 OK', 'x-name: a\0b', 'content-length: 2')}ok`, reset],
  [
    'headers named like parts of objects',
    `${head('200 OK', '__proto__: a', '__proto__: b', 'constructor: c', 'toString: d', 'content-length: 2')}ok`,
    taken('ok'),
  ],
  [
    'an encoding named like a part of objects',
    `${head('200 OK', 'content-encoding: constructor', 'content-length: 2')}ok`,
    taken('ok'),
  ],
  ['an encoding nobody knows', `${head('200 OK', 'content-encoding: utf-8', 'content-length: 2')}ok`, taken('ok')],
  ['a header of a megabyte', `${head('200 OK', `x-name: ${'a'.repeat(2 ** 20)}`, 'content-length: 2')}ok`, reset],
  [
    'thousands of headers',
    `${head('200 OK', ...Array.from({ length: 5000 }, (_, n) => `x-${n}: a`), 'content-length: 2')}ok`,
    reset,
  ],
  [
    'a thousand small headers of one name',
    `${head('200 OK', ...Array.from({ length: 1000 }, () => 'a: b'), 'content-length: 2')}ok`,
    taken('ok'),
  ],
]

const zeros = Buffer.alloc(32 * 2 ** 20, 'a')
const packed = (encoding: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(head('200 OK', `content-encoding: ${encoding}`, `content-length: ${bytes.length}`)),
    bytes,
  ])
const encodings: readonly Case[] = [
  ['a gzip bomb', packed('gzip', gzipSync(zeros)), taken(limit, true)],
  ['a deflate bomb', packed('deflate', deflateSync(zeros)), taken(limit, true)],
  ['a brotli bomb', packed('br', brotliCompressSync(zeros)), taken('', true)],
  ['a zstd bomb', packed('zstd', zstdCompressSync(zeros)), taken('', true)],
  ['a gzip bomb in a gzip bomb', packed('gzip', gzipSync(gzipSync(zeros))), { error: null }],
  ['gzip that is none', packed('gzip', Buffer.from('plain')), taken('', true)],
  ['gzip that ends early', packed('gzip', gzipSync('hello').subarray(0, 16)), { error: null }],
]

describe('a receiver that answers with', () => {
  it.each([...outsideOfHttp, ...lengths, ...contents, ...encodings])('%s', async (_, response, attempt) => {
    const { url } = await receiver(socket => socket.end(response))
    await bed.expectAttempts(url, attempt)
  })

  it('a redirect is not followed, wherever that leads', async () => {
    const other = await receiver(socket => socket.end(`${ok}ok`))
    for (const status of [301, 302, 303, 307, 308]) {
      const { url } = await receiver(socket =>
        socket.end(head(`${status} Moved`, `location: ${other.url}`, 'content-length: 0')),
      )
      await bed.expectAttempts(url, { statusCode: status, error: `HTTP ${status}`, responseBody: '' })
    }
    expect(other.connections).toHaveLength(0)
  })

  it('410 has failed at once', async () => {
    const { url } = await receiver(socket => socket.end(`${head('410 Gone', 'content-length: 4')}gone`))
    await bed.expectAttempts(url, { statusCode: 410, error: 'HTTP 410', responseBody: 'gone', truncated: false })
  })
})

describe('a body without an end', () => {
  it.each(['200 OK', '500 No'])('is cut and its first 8 KB are kept: %s', async status => {
    const taken: Array<() => number> = []
    const { url, connections } = await receiver(socket => {
      socket.write(head(status))
      taken.push(writeForever(socket, Buffer.alloc(64 * 1024, 'a')))
    })
    const error = status === '200 OK' ? null : 'HTTP 500'
    await bed.expectAttempts(url, {
      statusCode: Number(status.slice(0, 3)),
      error,
      responseBody: limit,
      truncated: true,
    })
    await bed.until(() => connections.every(socket => socket.destroyed)).toBe(true)
    for (const bytes of taken) expect(bytes()).toBeLessThan(8 * 2 ** 20)
  })
})

describe('a response that never gets anywhere', () => {
  const floods: ReadonlyArray<readonly [string, string, string, RecordedAttempt]> = [
    ['early hints', '', head('103 Early Hints').repeat(500), reset],
    ['a chunk extension', `${head('200 OK', 'transfer-encoding: chunked')}2;`, 'x'.repeat(65_536), taken('', true)],
    [
      'trailers',
      `${head('200 OK', 'transfer-encoding: chunked')}2\r\nok\r\n0\r\n`,
      'x: a\r\n'.repeat(500),
      taken('ok', true),
    ],
    ['a header', 'HTTP/1.1 200 OK\r\nx: ', 'a'.repeat(65_536), reset],
  ]
  it.each(floods)('is cut long before its time is over: %s', async (_, start, chunk, attempt) => {
    const { url, connections } = await receiver(socket => {
      socket.removeAllListeners('data').resume()
      socket.write(start)
      writeForever(socket, chunk)
    })
    const startedAt = performance.now()
    await bed.expectAttempts(url, attempt)
    // up to four attempts, each of which might take 10 s
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    await bed.until(() => connections.every(socket => socket.destroyed)).toBe(true)
  })
})
