import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readResponse, responseLimitBytes } from './read-response.ts'

const of = (...chunks: Uint8Array[]) => Readable.from(chunks.map(chunk => Buffer.from(chunk)))
const limit = 'a'.repeat(responseLimitBytes)

describe('readResponse', () => {
  it('keeps what fits', async () => {
    expect(await readResponse(of(Buffer.from('bu'), Buffer.from('sy')), undefined)).toEqual({
      text: 'busy',
      truncated: false,
    })
    expect(await readResponse(of(), undefined)).toEqual({ text: '', truncated: false })
    expect(await readResponse(of(Buffer.from(limit)), undefined)).toEqual({ text: limit, truncated: false })
  })

  it('stops at the limit and drops the rest', async () => {
    let given = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1024
          yield Buffer.alloc(1024, 'a')
        }
      })(),
    )
    expect(await readResponse(endless, undefined)).toEqual({ text: limit, truncated: true })
    expect(given).toBeLessThan(64 * 1024)
    expect(endless.destroyed).toBe(true)
  })

  it('keeps what came before a failure', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('reset')
      })(),
    )
    expect(await readResponse(broken, undefined)).toEqual({ text: 'half', truncated: true })
  })

  it('expands compressed bodies', async () => {
    for (const [encoding, bytes] of [
      ['gzip', gzipSync('hello')],
      ['deflate', deflateSync('hello')],
    ] as const) {
      expect(await readResponse(of(bytes), encoding)).toEqual({ text: 'hello', truncated: false })
    }
  })

  it('does not expand a bomb beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024, 'a'))
    expect(await readResponse(of(bomb), 'gzip')).toEqual({ text: limit, truncated: true })
  })

  it('expands the beginning of a long compressed body', async () => {
    const plain = randomBytes(16_384).toString('hex')
    const body = await readResponse(of(gzipSync(plain)), 'gzip')
    expect(body.truncated).toBe(true)
    expect(body.text.length).toBeGreaterThan(4096)
    expect(plain.startsWith(body.text)).toBe(true)
  })

  it('leaves alone what cannot be expanded within bounds', async () => {
    expect(await readResponse(of(brotliCompressSync('hello')), 'br')).toEqual({ text: '', truncated: true })
    expect(await readResponse(of(zstdCompressSync('hello')), ' ZSTD')).toEqual({ text: '', truncated: true })
    expect(await readResponse(of(), 'br')).toEqual({ text: '', truncated: false })
  })

  it('takes no part of an object for an encoding', async () => {
    for (const encoding of ['constructor', 'toString', '__proto__']) {
      expect(await readResponse(of(Buffer.from('plain')), encoding)).toEqual({ text: 'plain', truncated: false })
    }
  })

  it('survives bytes that are not what they are said to be', async () => {
    expect(await readResponse(of(Buffer.from('plain')), 'gzip')).toEqual({ text: '', truncated: true })
    expect(await readResponse(of(Buffer.from('plain')), 'unknown')).toEqual({ text: 'plain', truncated: false })
  })

  it('makes text that the database can hold', async () => {
    const cut = Buffer.concat([Buffer.alloc(responseLimitBytes - 1, 'a'), Buffer.from('é')])
    expect((await readResponse(of(cut), undefined)).text).toBe('a'.repeat(responseLimitBytes - 1))
    expect((await readResponse(of(Buffer.from([0x61, 0, 0xff])), undefined)).text).toBe('a\ufffd\ufffd')
  })
})
