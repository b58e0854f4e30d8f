import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLinkHelper } from './link-helper.ts'
import { localUrl, serve } from './server.ts'

let folder: string
let http: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-helper-'))
  await writeFile(join(folder, 'chromium.zip'), 'zip of the extension')
  await writeFile(join(folder, 'secret.txt'), 'not to be had')
  http = await serve(createLinkHelper(folder), { port: 0 })
})
afterAll(async () => {
  await http?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, method = 'GET') => fetch(`${localUrl(http.port)}/link-helper/${path}`, { method })

it('hands the extension out as a file to save', async () => {
  const response = await get('chromium.zip?v=1')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="device-link-helper-chromium.zip"')
  expect(await response.text()).toBe('zip of the extension')
  const head = await get('chromium.zip', 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '20', ''])
})

it('hands out nothing else, and says so where nothing was built', async () => {
  for (const path of ['firefox.zip', 'secret.txt', '..%2Fsecret.txt', '', 'chromium.zip/']) {
    expect((await get(path)).status, path).toBe(404)
  }
  const posted = await get('chromium.zip', 'POST')
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
