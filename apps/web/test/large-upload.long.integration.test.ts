import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { growthDuring } from '@messenger/shared/test/most-memory'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const block = randomBytes(48 * 1024)
const blocksOf = (megabytes: number) => Math.floor((megabytes * 1024 * 1024) / block.length)

/** Bodies of so many megabytes, raw and as Base64. */
const bodies = {
  async *'application/octet-stream'(megabytes: number) {
    for (let left = blocksOf(megabytes); left > 0; left--) yield block
  },
  async *'application/json'(megabytes: number) {
    yield '{"mimetype":"application/octet-stream","base64":"'
    for (let left = blocksOf(megabytes); left > 0; left--) yield block.toString('base64')
    yield '"}'
  },
}

/** Answers the link. */
async function upload(type: keyof typeof bodies, megabytes: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'x-session-id': String(id), 'content-type': type }
  const answer = new Promise<string>((resolve, reject) => {
    const call = request(`${web.url}/api/upload`, { method: 'POST', headers }, response => {
      text(response).then(resolve, reject)
    })
    call.once('error', reject)
    pipeline(bodies[type](megabytes), call).catch(reject)
  })
  return JSON.parse(await answer).publicUrl
}

function digestOf(megabytes: number): string {
  const hash = createHash('sha256')
  for (let left = blocksOf(megabytes); left > 0; left--) hash.update(block)
  return hash.digest('hex')
}

it.each(['application/octet-stream', 'application/json'] as const)(
  'a large upload takes hardly more memory than a small one: %s',
  async type => {
    // What is loaded and grown once.
    await upload(type, 5)
    await upload(type, 20)
    const seen = { link: '' }
    const growth = await growthDuring(async () => {
      seen.link = await upload(type, 90)
    })
    process.stdout.write(`90 MB as ${type}: ${growth.toFixed(0)} MB more\n`)
    expect(growth).toBeLessThan(75)
    const hash = createHash('sha256')
    for await (const part of (await fetch(seen.link)).body ?? []) hash.update(part)
    expect(hash.digest('hex')).toBe(digestOf(90))
  },
)
