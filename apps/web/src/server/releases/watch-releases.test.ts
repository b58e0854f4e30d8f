import { createServer, type Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { type ReleaseWatch, readRelease, watchReleases } from './watch-releases.ts'

let server: Server | undefined
let watch: ReleaseWatch | undefined

afterEach(async () => {
  await watch?.stop()
  server?.close()
  watch = undefined
})

/** Answers one request after the other with what is next of `bodies`, then with the last. Keeps what it was asked with. */
async function feed(...bodies: string[]) {
  const asked: (string | undefined)[] = []
  server = createServer((request, response) => {
    asked.push(request.headers['user-agent'])
    response.end(bodies.length > 1 ? bodies.shift() : bodies[0])
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' && address?.port}/releases/latest` }
}

const log = pino({ level: 'silent' })
const out = JSON.stringify({ tag_name: 'v999.0.0', html_url: 'https://example.com/releases/999' })

it('tells a newer version as soon as one is out, after answers that are none', async () => {
  const { url, asked } = await feed('busy', out)
  watch = watchReleases({ url, allowPrivate: true, log, everyMs: 5 })
  await vi.waitFor(() =>
    expect(watch?.newer()).toEqual({ version: '999.0.0', url: 'https://example.com/releases/999' }),
  )
  expect(asked[0]).toMatch(/^Messenger-Gateway\/\d/)
})

it('asks nobody without an address, nor a private one that is not allowed', async () => {
  const { url, asked } = await feed(out)
  watch = watchReleases({ url: undefined, allowPrivate: true, log, everyMs: 1 })
  await watch.stop()
  const refused = vi.fn()
  const listening = pino({ level: 'warn' }, { write: refused })
  watch = watchReleases({ url, allowPrivate: false, log: listening, everyMs: 5 })
  await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(1))
  expect({ newer: watch.newer(), asked }).toEqual({ newer: null, asked: [] })
})

it('an older version, the same, or a page that is not https is not told', () => {
  expect(readRelease({ version: '0.1.0' }, '0.1.0')).toBeNull()
  expect(readRelease({ version: '0.0.9' }, '0.1.0')).toBeNull()
  expect(readRelease({ version: '0.2.0-beta.1', url: 'javascript:alert(1)' }, '0.1.0')).toEqual({
    version: '0.2.0-beta.1',
    url: null,
  })
  expect(() => readRelease({ version: 'newest' }, '0.1.0')).toThrow('no version')
})
