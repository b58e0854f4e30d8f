import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocumentation } from './documentation.ts'
import { localUrl, serve } from './server.ts'

let folder: string
let http: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documentation-'))
  const site = join(folder, 'site')
  await mkdir(join(site, 'start'), { recursive: true })
  await mkdir(join(site, '_assets'))
  await writeFile(join(folder, 'secret.txt'), 'not to be had')
  await writeFile(join(site, 'index.html'), '<p>front</p>')
  await writeFile(join(site, 'index.html.gz'), gzipSync('<p>front</p>'))
  await writeFile(join(site, 'start/node.html'), '<p>node</p>')
  await writeFile(join(site, 'start/node.md'), '# node')
  await writeFile(join(site, '404.html'), '<p>no such page</p>')
  await writeFile(join(site, '_assets/site-1.css'), 'a{}')
  http = await serve(createDocumentation(site), { port: 0 })
})
afterAll(async () => {
  await http?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(`${localUrl(http.port)}/docs${path}`, init)

it('hands out pages by their addresses, with and without a slash at the end', async () => {
  for (const [path, text] of [
    ['', '<p>front</p>'],
    ['/', '<p>front</p>'],
    ['/start/node?x=1', '<p>node</p>'],
    ['/start/node/', '<p>node</p>'],
  ]) {
    const response = await get(path ?? '')
    expect([path, response.status, await response.text()]).toEqual([path, 200, text])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

it('holds them to a policy that lets nothing in from elsewhere', async () => {
  const policy = (await get('')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
  expect(policy).not.toMatch(/unsafe|https?:/)
})

it('hands out Markdown and files as what they are, and lets browsers keep those whose names change', async () => {
  const markdown = await get('/start/node.md')
  expect([markdown.headers.get('content-type'), await markdown.text()]).toEqual([
    'text/markdown; charset=utf-8',
    '# node',
  ])
  expect(markdown.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/_assets/site-1.css')).headers.get('cache-control')).toMatch(/immutable/)
})

it('compresses for those who take it, and sends nothing to those who have it', async () => {
  const packed = await get('', { headers: { 'accept-encoding': 'gzip' } })
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', '<p>front</p>'])
  const plain = await get('', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const known = { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag') ?? '' }
  expect((await get('', { headers: known })).status).toBe(304)
  const head = await get('', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('hands out nothing else', async () => {
  for (const path of ['/none', '/..%2Fsecret.txt', '/%2e%2e/secret.txt', '/404', '/%E0%A4%A', '/start']) {
    const response = await get(path)
    expect([path, response.status, await response.text()]).toEqual([path, 404, '<p>no such page</p>'])
  }
  const posted = await get('', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

it('says that there is nothing in a copy that was not built, until it is', async () => {
  const later = join(folder, 'later')
  const other = await serve(createDocumentation(later), { port: 0 })
  try {
    const front = () => fetch(`${localUrl(other.port)}/docs`)
    expect((await front()).status).toBe(404)
    await mkdir(later)
    await writeFile(join(later, 'index.html'), 'now')
    expect(await (await front()).text()).toBe('now')
  } finally {
    await other.stop()
  }
})
