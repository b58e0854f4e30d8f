import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPlans, planForm } from '../src/server/plans/plan.ts'
import { startTestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let key: string
const mb = 1024 * 1024
const message = 'You have reached your media storage limit of 1 MB. Please retry later.'
const full = { success: false, message, error: message, retry_after: expect.any(Number) }

beforeAll(async () => {
  const small = planForm.parse({ name: 'small', session_limit: null, limits: {}, in_flight: null, storage_mb: 1 })
  const plans = createPlans([small, { ...small, name: 'unlimited' }])
  web = await startTestWeb({ limits: { plans, resetForm: 'seconds' } })
  key = (await web.session(web.ana)).key
})
afterAll(() => web?.stop())
beforeEach(() => web.database.sql`delete from media_files`)

const bytes = (size: number): Buffer<ArrayBuffer> => Buffer.from(randomBytes(size))
async function upload(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${web.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf', ...headers },
    body,
  })
  const reply = await response.json()
  return { status: response.status, headers: response.headers, reply }
}
/** No magic bytes are asked of this type. */
const text = { 'content-type': 'text/plain' }
const file = (headers: Record<string, string> = {}) => upload(bytes(300 * 1024), { ...text, ...headers })
const used = async () => {
  const [row] = await web.database.sql`
    select coalesce(sum(size), 0)::int as bytes, count(*) filter (where kind = 'incoming')::int as incoming from media_files`
  return row
}
const spooled = () => readdir(join(web.mediaFolder, 'incoming')).catch(() => [])

it('refuses an upload that the account has no space for, and takes it when there is some', async () => {
  for (let at = 0; at < 3; at++) expect((await file()).status).toBe(200)
  const { status, reply, headers } = await file({ 'idempotency-key': 'once' })
  expect({ status, reply }).toEqual({ status: 429, reply: full })
  expect(headers.get('retry-after')).toBe(String(reply.retry_after))
  expect(reply.retry_after).toBeGreaterThan(23 * 3600)
  expect(await spooled()).toEqual([])
  expect(await used()).toEqual({ bytes: 900 * 1024, incoming: 0 })

  await web.database.sql`update media_files set expires_at = now() - interval '1 second'`
  const { db } = web.database
  expect(await sweepMedia(db, createMediaRoom({ folder: web.mediaFolder, bucket: null }, web.sealer), 100)).toBe(3)
  // The refusal was not kept under the key: the same request may come again.
  expect((await file({ 'idempotency-key': 'once' })).status).toBe(200)
})

it('gives the same answer again under a key, also to an account that is full by now', async () => {
  const body = bytes(900 * 1024)
  const headers = { ...text, 'idempotency-key': 'full by now' }
  const first = await upload(body, headers)
  expect(first.status).toBe(200)
  expect((await file()).status).toBe(429)
  const again = await upload(body, headers)
  expect(again).toMatchObject({ status: 200, reply: first.reply })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

it('never keeps more than the space, however many uploads come at once', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => file()))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const kept = all.filter(({ status }) => status === 200).length
  expect(kept).toBeLessThanOrEqual(3)
  expect(await used()).toEqual({ bytes: kept * 300 * 1024, incoming: 0 })
  expect(await spooled()).toEqual([])
})

it('lets one account have so much on its way, and no more', async () => {
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const slow = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes(1000))
      opened.resolve()
      await ended.promise
      controller.close()
    },
  })
  // Without a length it may be as large as its type: all the space.
  const first = fetch(`${web.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...text },
    body: slow,
    duplex: 'half',
  } as RequestInit)
  await opened.promise
  await expect.poll(used, { timeout: 10_000 }).toEqual({ bytes: mb, incoming: 1 })
  const refused = await file()
  expect(refused).toMatchObject({
    status: 429,
    reply: { success: false, message: 'Too many requests. Please retry later.', retry_after: 1 },
  })
  ended.resolve()
  expect((await first).status).toBe(200)
  await expect.poll(used, { timeout: 10_000 }).toEqual({ bytes: 1000, incoming: 0 })
  expect((await file()).status).toBe(200)
})

it('says of a file that could never fit that it is too large', async () => {
  const { status, reply } = await upload(bytes(2 * mb), text)
  const tooLarge = 'File size exceeds the limit of 1 MB for this file type.'
  expect({ status, reply }).toEqual({ status: 413, reply: { success: false, message: tooLarge, error: tooLarge } })
  expect(await used()).toEqual({ bytes: 0, incoming: 0 })
})

it('tells engines what an account may keep', async () => {
  const { id } = await web.session(web.ana)
  const engine = await startTestEngine(web.database)
  try {
    await engine.own(id)
    engine.on('media.decrypt', () => '/api/decrypted-media/3EB0-x')
    await web.call('POST', '/api/decrypt-media', { token: web.ana.token, session: id, body: { data: {} } })
    expect(engine.seen.map(({ call }) => call)).toEqual([
      { accountId: expect.any(Number), sessionId: id, storageBytes: mb },
    ])
  } finally {
    await engine.stop()
  }
})
