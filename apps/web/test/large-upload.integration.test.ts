import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growthDuring } from './most-memory.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let token: string
let id: number

// In a file of its own: a process that has grown before would not grow here.
beforeAll(async () => {
  web = await startTestWeb()
  token = web.ana.token
  id = (await web.session(web.ana)).id
})
afterAll(() => web?.stop())

const mb = 1024 * 1024

it('a large upload takes no more memory than a small one, raw or as Base64', async () => {
  const block = randomBytes(48 * 1024)
  const blocks = Math.floor((90 * mb) / block.length)
  const expected = createHash('sha256')
  for (let left = blocks; left > 0; left--) expected.update(block)
  const sha256 = expected.digest('hex')
  async function* raw() {
    for (let left = blocks; left > 0; left--) yield block
  }
  async function* json() {
    yield '{"mimetype":"application/octet-stream","base64":"'
    for (let left = blocks; left > 0; left--) yield block.toString('base64')
    yield '"}'
  }
  const send = (type: string, body: AsyncIterable<Buffer | string>) =>
    new Promise<string>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'x-session-id': String(id), 'content-type': type }
      const call = request(`${web.url}/api/upload`, { method: 'POST', headers }, response => {
        text(response).then(resolve, reject)
      })
      call.once('error', reject)
      pipeline(body, call).catch(reject)
    })
  for (const [type, body] of [
    ['application/octet-stream', raw],
    ['application/json', json],
  ] as const) {
    const link: { url?: string } = {}
    const growth = await growthDuring(async () => {
      link.url = JSON.parse(await send(type, body())).publicUrl
    })
    expect(growth, type).toBeLessThan(80)
    const hash = createHash('sha256')
    for await (const part of (await fetch(link.url ?? '')).body ?? []) hash.update(part)
    expect(hash.digest('hex')).toBe(sha256)
    process.stdout.write(`90 MB as ${type}: ${growth.toFixed(0)} MB more\n`)
  }
})
