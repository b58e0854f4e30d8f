import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cut, json, startServer } from '../../test/server.ts'
import { AccountClient } from '../account-client.ts'
import { fileFrom, saveTo } from '../node.ts'
import { PublicClient } from '../public-client.ts'
import { SessionClient } from '../session-client.ts'
import { GatewayConnectionError } from './errors.ts'
import type { UploadSource } from './upload-source.ts'

const content = 'bytes of a picture '.repeat(5_000)
let folder = ''
let path = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodies-'))
  path = join(folder, 'picture.png')
  await writeFile(path, content)
})

afterAll(() => rm(folder, { recursive: true }))

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 4096) yield Buffer.from(content.slice(at, at + 4096))
}

const uploaded = json({ success: true, publicUrl: 'https://gateway.example.com/media/1.png' })
const sources: Record<string, { make: () => UploadSource; repeats: boolean }> = {
  bytes: { make: () => new TextEncoder().encode(content), repeats: true },
  'a buffer': { make: () => new Uint8Array(Buffer.from(content)).buffer, repeats: true },
  'a blob': { make: () => new Blob([content]), repeats: true },
  'a file of the disk': { make: () => fileFrom(path), repeats: true },
  'a function that opens a stream': { make: () => () => chunks(), repeats: true },
  'a stream of the web': { make: () => new Blob([content]).stream(), repeats: false },
  'an iterable': { make: () => chunks(), repeats: false },
}

test.each(Object.entries(sources))('uploads %s', async (_name, { make, repeats }) => {
  await using server = await startServer(uploaded)
  const client = new SessionClient({ baseUrl: server.url, key: 'k' })
  expect(await client.media.upload(make(), { mimetype: 'image/png' })).toBe('https://gateway.example.com/media/1.png')
  const [request] = server.seen
  expect(request?.body).toBe(content)
  expect(request?.headers['content-type']).toBe('image/png')
  expect(request?.url).toBe('/api/upload')

  await using broken = await startServer(cut, uploaded)
  const again = new SessionClient({ baseUrl: broken.url, key: 'k' }).media.upload(make(), { mimetype: 'image/png' })
  if (!repeats) return expect(await again.catch(error => error)).toBeInstanceOf(GatewayConnectionError)
  await again
  expect(broken.seen.map(({ body }) => body)).toEqual([content, content])
})

test('a file of a list goes to its address, as the type that a blob has', async () => {
  await using server = await startServer(json({ success: true, data: { added: 1 } }))
  const account = new AccountClient({ baseUrl: server.url, token: 't' })
  await account.lists.importMembers(4, new Blob(['phone_number\n+6281'], { type: 'text/csv' }))
  const [request] = server.seen
  expect(request).toMatchObject({ method: 'POST', url: '/api/lists/4/members/import', body: 'phone_number\n+6281' })
  expect(request?.headers['content-type']).toBe('text/csv')
})

test('a document that is JSON is no fields of the call', async () => {
  await using server = await startServer(uploaded)
  const { media } = new SessionClient({ baseUrl: server.url, key: 'k' })
  for (const make of ['bytes', 'an iterable'])
    await media.upload(sources[make]?.make() ?? '', { mimetype: 'application/json' })
  for (const { headers, body } of server.seen) {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('Content-Type: application/json')
    expect(body).toContain(content)
  }
  expect(server.seen).toHaveLength(2)
})

test('a download is read as a stream, whole, or into a file', async () => {
  await using server = await startServer(response => {
    const headers = { 'content-type': 'image/png', 'content-disposition': `attachment; filename*=UTF-8''a%20b.png` }
    response.writeHead(200, { ...headers, 'content-length': content.length }).end(content)
  })
  const { media } = new PublicClient({ baseUrl: server.url })
  const download = await media.getUploaded('1.png')
  expect(download).toMatchObject({ contentType: 'image/png', size: content.length, fileName: 'a b.png' })
  expect(new TextDecoder().decode(await download.bytes())).toBe(content)
  let length = 0
  for await (const chunk of (await media.getUploaded('1.png')).stream) length += chunk.length
  expect(length).toBe(content.length)
  const target = join(folder, 'saved.png')
  await saveTo(await media.getUploaded('1.png'), target)
  expect(await readFile(target, 'utf8')).toBe(content)
  expect(server.seen[0]?.headers.authorization).toBeUndefined()
})

test('a signal ends a download that is being read', async () => {
  await using server = await startServer(response => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write('the beginning')
  })
  const controller = new AbortController()
  const { media } = new PublicClient({ baseUrl: server.url, timeoutMs: 100 })
  const download = await media.getUploaded('1.png', { signal: controller.signal })
  const bytes = download.bytes()
  // The time of a try is over by then, and the stream may go on.
  setTimeout(() => controller.abort(), 200)
  await expect(bytes).rejects.toThrow()
  expect(controller.signal.aborted).toBe(true)
})

test('a download that breaks off is a connection error', async () => {
  await using server = await startServer(response => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 1000 })
    response.write('the beginning', () => setImmediate(() => response.destroy()))
  })
  const download = await new PublicClient({ baseUrl: server.url }).media.getUploaded('1.png')
  await expect(download.bytes()).rejects.toBeInstanceOf(GatewayConnectionError)
})
