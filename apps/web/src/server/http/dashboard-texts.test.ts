import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '../../client/language.ts'
import { dashboardTexts } from '../../texts/dashboard-texts.ts'
import { createDashboardTexts } from './dashboard-texts.ts'
import { localUrl, serve } from './server.ts'

let http: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  http = await serve(createDashboardTexts(), { port: 0 })
})
afterAll(() => http?.stop())

const get = (path: string, init: RequestInit = {}) => fetch(`${localUrl(http.port)}${path}`, init)

it.each(languages)('%s is handed out whole, compressed or not, and kept by browsers', async language => {
  const { address, json } = dashboardTexts(language)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await get(address, { headers: { 'accept-encoding': encoding } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/immutable/)])
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await response.text()).toBe(json)
  }
})

it('answers a page of another release with the words of this one, and has nobody keep them', async () => {
  const response = await get('/texts/en-0123456789abcdef.json')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

it('has no other files and is only read', async () => {
  for (const path of ['/texts/xx-1.json', '/texts/', '/texts/en']) expect((await get(path)).status, path).toBe(404)
  const posted = await get('/texts/en-1.json', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
