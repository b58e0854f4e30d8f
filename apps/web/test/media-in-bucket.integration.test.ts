import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findUpload, sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import type { MediaSettings } from '@messenger/shared/media/media-settings'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let folder: string
let s3: S3rver
let media: MediaSettings
let web: TestWeb
let id: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const bucket = {
    endpoint: `http://127.0.0.1:${(await s3.run()).port}`,
    region: 'us-east-1',
    bucket: 'media',
    prefix: 'gateway/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  media = { folder: join(folder, 'local'), bucket }
  web = await startTestWeb({ media })
  id = (await web.session(web.ana)).id
})
afterAll(async () => {
  await web?.stop()
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

const kept = async () => (await readdir(join(folder, 's3', 'media', 'gateway')).catch(() => [])).length
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * 1024 * 1024)])

it('an upload is kept in the bucket alone, given out whole and in parts, and swept', async () => {
  const answer = await fetch(`${web.url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${web.ana.token}`,
      'x-session-id': String(id),
      'content-type': 'application/pdf',
    },
    body: pdf,
  })
  const { publicUrl } = await answer.json()
  expect(publicUrl).toMatch(/\/media\/[\da-f-]{36}\.pdf$/)
  expect(await kept()).toBeGreaterThan(0)
  expect(await readdir(join(folder, 'local', 'files')).catch(() => [])).toEqual([])
  expect(await readdir(join(folder, 'local', 'incoming'))).toEqual([])

  const whole = await fetch(publicUrl)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('x-content-type-options')]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(Buffer.from(await whole.arrayBuffer()).equals(pdf)).toBe(true)
  const part = await fetch(publicUrl, { headers: { range: 'bytes=1000000-1000099' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000000-1000099/${pdf.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(pdf.subarray(1_000_000, 1_000_100))).toBe(true)

  const name = String(publicUrl.split('/').at(-1))
  const { sql, db } = web.database
  expect(await findUpload(db, name)).toMatchObject({ size: pdf.length })
  await sql`update media_files set expires_at = now() - interval '1 second'`
  expect((await fetch(publicUrl)).status).toBe(404)
  expect(await sweepMedia(db, createMediaRoom(media, web.sealer), 100)).toBe(1)
  expect(await kept()).toBe(0)
  expect(await findUpload(db, name)).toBeNull()
})
