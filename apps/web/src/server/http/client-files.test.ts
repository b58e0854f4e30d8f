import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClientFiles, packedClients } from './client-files.ts'
import { localUrl, serve } from './server.ts'

const file = (language: string, name: string, more: object = {}) => ({
  ...{ language, package: `our-${language}`, version: '1.2.3', file: name, isMain: true, size: 5 },
  sha256: name.length.toString(16).padStart(64, '0'),
  ...more,
})
const composer = { manifest: { name: 'our/php', require: { php: '>=8.2' } }, sha1: 'a'.repeat(40) }
const files = [
  file('node', 'our-1.2.3.tgz'),
  file('python', 'our-1.2.3-py3-none-any.whl'),
  file('python', 'our-1.2.3.tar.gz', { isMain: false }),
  file('php', 'our-1.2.3.zip', { package: 'our/php', composer }),
]

let folder: string
let http: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-'))
  for (const { file: name } of files) await writeFile(join(folder, name), 'bytes')
  await writeFile(join(folder, 'secret.txt'), 'not to be had')
  await writeFile(join(folder, 'index.json'), JSON.stringify({ files }))
  http = await serve(createClientFiles(undefined, folder), { port: 0 })
})
afterAll(async () => {
  await http?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, method = 'GET') => fetch(`${localUrl(http.port)}/clients/${path}`, { method })

it.each([
  ['our-1.2.3.tgz', 'application/gzip'],
  ['our-1.2.3-py3-none-any.whl', 'application/zip'],
  ['our-1.2.3.tar.gz', 'application/gzip'],
  ['our-1.2.3.zip', 'application/zip'],
])('hands out %s as a file to save', async (name, type) => {
  const response = await get(`${name}?v=1`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(await response.text()).toBe('bytes')
  const head = await get(name, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', ''])
})

it('hands out digests as `sha256sum` reads them', async () => {
  const lines = (await (await get('SHA256SUMS')).text()).split('\n')
  expect(lines).toEqual([...files.map(({ sha256, file: name }) => `${sha256}  ${name}`), ''])
})

it('is a repository to Composer, with the PHP packages alone', async () => {
  const dist = { type: 'zip', url: `${localUrl(http.port)}/clients/our-1.2.3.zip`, shasum: composer.sha1 }
  expect(await (await get('packages.json')).json()).toEqual({
    packages: { 'our/php': { '1.2.3': { name: 'our/php', version: '1.2.3', require: { php: '>=8.2' }, dist } } },
  })
})

it('tells the dashboard what there is', async () => {
  const { composer: _, ...php } = Object(files[3])
  expect(await packedClients(folder)).toEqual([...files.slice(0, 3), php])
})

it('hands out nothing else, and says so where nothing was built', async () => {
  for (const path of ['secret.txt', 'index.json', '..%2Fsecret.txt', '', 'our-1.2.3.tgz/']) {
    expect((await get(path)).status, path).toBe(404)
  }
  const posted = await get('our-1.2.3.tgz', 'POST')
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  await rm(join(folder, 'our-1.2.3.tgz'))
  expect((await get('our-1.2.3.tgz')).status).toBe(404)
  await rm(join(folder, 'index.json'))
  for (const path of ['our-1.2.3.zip', 'SHA256SUMS', 'packages.json']) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect(await packedClients(folder)).toEqual([])
})
