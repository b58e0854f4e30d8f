import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { provenForMs } from '../src/server/auth/prove-first.ts'
import { createToken } from '../src/server/auth/tokens.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

/** Sends a body in two halves; between them what `meanwhile` does, and longer than a credential is believed. */
async function inHalves(path: string, token: string, body: object, meanwhile: () => Promise<unknown>) {
  const bytes = JSON.stringify(body)
  const half = Math.floor(bytes.length / 2)
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    'content-length': String(Buffer.byteLength(bytes)),
  }
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>()
  const call = request(`${web.url}${path}`, { method: 'POST', headers }, reply => {
    text(reply).then(said => resolve({ status: reply.statusCode, text: said }), reject)
  })
  call.on('error', reject)
  call.write(bytes.slice(0, half))
  // Not a wait for something to happen: so long is what the test is about.
  await new Promise(done => setTimeout(done, provenForMs + 200))
  await meanwhile()
  call.end(bytes.slice(half))
  return promise
}

const doors = [
  [
    '/api/messenger-sessions',
    { name: 'Late', phone_number: '+6281234567890', account_protection: false, log_messages: true },
  ],
  [
    '/api/trpc/sessions.create',
    { name: 'Late', phone_number: '+6281234567890', account_protection: false, log_messages: true },
  ],
  ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_messenger_sessions', arguments: {} } }],
] as const

it.each(doors)('%s does nothing for a token that ends while its body is on its way', async (path, body) => {
  const { db, sql } = web.database
  const { accountId, userId } = web.ana
  const { id, text: token } = await createToken(db, { accountId, userId, name: 'ending' })
  const ended = await inHalves(path, token, body, () => sql`delete from tokens where id = ${id}`)
  expect(ended.status, ended.text).toBe(401)
  expect(await sql`select from sessions where name = 'Late'`).toHaveLength(0)
})

it.each(doors)('%s goes on for one that is still good', async (path, body) => {
  const { accountId, userId } = web.ana
  const { text: token } = await createToken(web.database.db, { accountId, userId, name: 'slow' })
  const done = await inHalves(path, token, body, async () => undefined)
  expect([200, 201], done.text).toContain(done.status)
  await web.database.sql`delete from sessions where name = 'Late'`
})
