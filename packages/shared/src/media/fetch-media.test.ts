import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSealer } from '../crypto/seal.ts'
import { createDb } from '../db/create-db.ts'
import type { Resolve } from '../outbound/name-lookup.ts'
import { createMediaFetcher } from './fetch-media.ts'
import { createMediaRoom, type MediaRoom } from './media-room.ts'

// No address here looks like an own upload, so nothing is asked of it.
const { db } = createDb('postgres://nobody@127.0.0.1:1/none')
const answers = new Map<string, RequestListener>()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`)
  answers.get(request.url ?? '')?.(request, response)
})
let port: number
let folder: string
let room: MediaRoom

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  folder = await mkdtemp(join(tmpdir(), 'fetch-'))
  room = createMediaRoom({ folder, bucket: null }, createSealer(randomBytes(32)))
  answers.set('/file', (_, response) => response.setHeader('content-type', 'image/png').end('the file'))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** What a fetch says: the file's text, or why there is none. */
async function outcome(url: string, options: { allowPrivate?: boolean; resolve?: Resolve; timeoutMs?: number } = {}) {
  const fetcher = createMediaFetcher({ room, allowPrivate: false, ...options })
  try {
    const file = await fetcher.fetch(db, url, 100)
    const text = await readFile(file.path, 'utf8')
    await file.discard()
    return text
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await fetcher.close()
    expect(await readdir(room.spoolFolder).catch(() => [])).toEqual([])
  }
}
const named = (...turns: readonly string[]): Resolve => {
  let turn = 0
  return async () => [{ address: turns[Math.min(turn++, turns.length - 1)] ?? '', family: 4 }]
}

describe('only public targets', () => {
  const refused = 'the address is not a public one.'

  it.each([
    'http://127.0.0.1/a.png',
    'http://127.0.0.1:5432/',
    'https://10.0.0.1/a.png',
    'http://192.168.1.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f.1/',
    'http://localhost/',
  ])('%s', async url => {
    expect(await outcome(url)).toBe(refused)
  })

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x', 'gopher://example.com/'])(
    '%s',
    async url => {
      expect(await outcome(url, { allowPrivate: true })).toBe('the address is neither http nor https.')
    },
  )

  it('a name that leads inside, at once or at the second look', async () => {
    const url = `http://somewhere.example:${port}/file`
    expect(await outcome(url, { resolve: named('127.0.0.1') })).toBe(refused)
    expect(await outcome(url, { resolve: named('169.254.169.254'), allowPrivate: true })).toBe(refused)
    // One look per connection: what it was judged by is what is connected to.
    expect(await outcome(url, { resolve: named('127.0.0.1', '169.254.169.254'), allowPrivate: true })).toBe('the file')
  })

  it('each redirect is judged anew', async () => {
    answers.set('/inside', (_, response) =>
      response.writeHead(302, { location: `http://inner.example:${port}/file` }).end(),
    )
    const resolve: Resolve = async name => [{ address: name.startsWith('inner') ? '10.0.0.1' : '127.0.0.1', family: 4 }]
    const before = asked.length
    const strictAbout: Resolve = async name => {
      const [found] = await resolve(name)
      // The first host is here only for the test; the second is what a strict deployment refuses.
      return [{ address: name.startsWith('inner') ? '169.254.169.254' : (found?.address ?? ''), family: 4 }]
    }
    expect(await outcome(`http://outer.example:${port}/inside`, { resolve: strictAbout, allowPrivate: true })).toBe(
      refused,
    )
    expect(asked.slice(before)).toEqual([`outer.example:${port} /inside`])
  })
})

describe('limits while it streams', () => {
  const url = (path: string) => `http://127.0.0.1:${port}${path}`
  const open = { allowPrivate: true }

  it('size, as declared and as it comes', async () => {
    answers.set('/declared', (_, response) => response.writeHead(200, { 'content-length': 101 }).write('x'))
    answers.set('/streamed', (_, response) => {
      response.write('x'.repeat(60))
      response.end('x'.repeat(60))
    })
    answers.set('/exact', (_, response) => response.end('x'.repeat(100)))
    expect(await outcome(url('/declared'), open)).toBe('more than 100 bytes')
    expect(await outcome(url('/streamed'), open)).toBe('more than 100 bytes')
    expect(await outcome(url('/exact'), open)).toBe('x'.repeat(100))
  })

  it('time, before the first byte and after it', async () => {
    answers.set('/silent', () => undefined)
    answers.set('/dripping', (_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    })
    for (const path of ['/silent', '/dripping']) {
      expect(await outcome(url(path), { ...open, timeoutMs: 400 })).toMatch(/^it took longer than/)
    }
  })

  it('a file that ends too early is none', async () => {
    answers.set('/short', (_, response) => {
      response.writeHead(200, { 'content-length': 50 }).write('x')
      response.socket?.destroySoon()
    })
    expect(await outcome(url('/short'), open)).toBe('its server could not be reached.')
  })
})
