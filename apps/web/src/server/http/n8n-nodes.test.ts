import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createN8nNodes } from './n8n-nodes.ts'
import { localUrl, serve } from './server.ts'

const file = 'n8n-nodes-messaging-gateway.tgz'
let folder: string
let http: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'n8n-nodes-'))
  await writeFile(join(folder, file), 'packed nodes')
  await writeFile(join(folder, 'secret.txt'), 'not to be had')
  http = await serve(createN8nNodes(folder), { port: 0 })
})
afterAll(async () => {
  await http?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, method = 'GET') => fetch(`${localUrl(http.port)}/n8n-nodes/${path}`, { method })

it('hands the packed nodes out as a file to save', async () => {
  const response = await get(`${file}?v=1`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
  expect(await response.text()).toBe('packed nodes')
  const head = await get(file, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '12', ''])
})

it('hands out nothing else, and says so where nothing was built', async () => {
  for (const path of ['secret.txt', '..%2Fsecret.txt', '', `${file}/`]) {
    expect((await get(path)).status, path).toBe(404)
  }
  const posted = await get(file, 'POST')
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  await rm(join(folder, file))
  expect((await get(file)).status).toBe(404)
})
