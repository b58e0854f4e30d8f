import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localUrl, serve } from './server.ts'
import { createStaticFiles } from './static-files.ts'

const script = 'run()'.repeat(1_000)
let folder: string
let http: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  await mkdir(join(folder, 'chunks'))
  const file = join(folder, 'chunks/page.js')
  await writeFile(file, script)
  await writeFile(`${file}.br`, brotliCompressSync(script))
  await writeFile(`${file}.gz`, gzipSync(script))
  await writeFile(join(folder, 'chunks/plain.js'), script)
  const files = await createStaticFiles(folder, '/_next/static/')
  http = await serve(
    (request, response) => {
      if (!files(request, response)) response.writeHead(418).end()
    },
    { port: 0 },
  )
})
afterAll(async () => {
  await http?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (name: string, encoding: string, method = 'GET') =>
  fetch(`${localUrl(http.port)}/_next/static/${name}`, { method, headers: { 'accept-encoding': encoding } })

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('whoever takes %s gets %s', async (takes, encoding) => {
  const response = await get('chunks/page.js?v=1', takes)
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(await response.text()).toBe(script)
  const head = await get('chunks/page.js', takes, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it.each([
  ['a browser that takes none', 'chunks/page.js', 'identity', 'GET'],
  ['what does not lie compressed', 'chunks/plain.js', 'br', 'GET'],
  ['the compressed file itself', 'chunks/page.js.br', 'br', 'GET'],
  ['a way out of the folder', 'chunks/..%2F..%2Fpage.js', 'br', 'GET'],
  ['another method', 'chunks/page.js', 'br', 'POST'],
])('%s is left to others', async (_, name, takes, method) => {
  expect((await get(name, takes, method)).status).toBe(418)
})
