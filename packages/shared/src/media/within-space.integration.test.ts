import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { accounts } from '../db/schema.ts'
import { findMedia, keepMedia, sweepMedia } from './media-files.ts'
import { createMediaRoom, type MediaRoom } from './media-room.ts'
import { reserveIncoming } from './reserve-incoming.ts'
import { spool } from './spool.ts'

let bed: TestDatabase
let folder: string
let room: MediaRoom
let accountId: number
const mb = 1024 * 1024
const size = 300 * 1024
const limit = {
  message: 'You have reached your media storage limit of 1 MB. Please retry later.',
  code: 'storage_full',
}

beforeAll(async () => {
  bed = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'space-'))
  room = createMediaRoom({ folder, bucket: null }, createSealer(randomBytes(32)))
})
afterAll(async () => {
  await bed?.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const [account] = await bed.database.db.insert(accounts).values({ name: 'Test' }).returning()
  accountId = account?.id ?? 0
})

async function keep(kind: 'upload' | 'decrypted' = 'upload', into = room, of = accountId): Promise<string> {
  const name = `${randomUUID()}.bin`
  const file = await spool(Readable.from([Buffer.alloc(size)]), room.spoolFolder, size)
  const about = { name, kind, sessionId: 1, mimetype: 'application/pdf', fileName: null, size, lifetimeMs: 60_000 }
  try {
    await keepMedia(bed.database.db, into, file, { ...about, accountId: of, storageBytes: mb })
  } finally {
    await file.discard()
  }
  return name
}
const used = async () => {
  const [row] = await bed.database.sql`
    select coalesce(sum(size), 0)::int as bytes from media_files where account_id = ${accountId}`
  return row?.bytes
}
const expire = (name: string) =>
  bed.database.sql`update media_files set expires_at = now() - interval '1 second' where name = ${name}`
const sweep = () => sweepMedia(bed.database.db, room, 100)

describe('keepMedia', () => {
  it('takes no more than an account may keep, however many come at once, uploads and decrypted files together', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => keep(at % 2 ? 'upload' : 'decrypted')))
    const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(17)
    for (const reason of refused) expect(reason).toMatchObject({ ...limit, status: 429 })
    expect(await used()).toBe(3 * size)
    expect(refused[0].body).toEqual({
      success: false,
      message: limit.message,
      error: limit.message,
      retry_after: expect.any(Number),
    })
    expect(refused[0].retryAfter).toBeGreaterThan(60)
    expect(refused[0].retryAfter).toBeLessThanOrEqual(125)
    expect(await readdir(room.spoolFolder)).toEqual([])
  })

  it('has space again when files have expired, and leaves other accounts alone', async () => {
    const [first = ''] = [await keep(), await keep(), await keep()]
    await expect(keep()).rejects.toMatchObject(limit)
    const [other] = await bed.database.db.insert(accounts).values({ name: 'Other' }).returning()
    await keep('upload', room, other?.id)
    await expire(first)
    await expect(keep()).rejects.toMatchObject(limit) // it still takes space
    expect(await sweep()).toBe(1)
    const name = await keep()
    expect(await findMedia(bed.database.db, 'upload', name)).toMatchObject({ size })
    await expect(keep()).rejects.toMatchObject(limit)
  })

  it('gives space back at once when the store takes no file, and by the sweep after a crash', async () => {
    const full = {
      ...room,
      store: { ...room.store, put: () => Promise.reject(new Error('no space left on the disk')) },
    }
    for (let time = 0; time < 5; time++) await expect(keep('upload', full)).rejects.toThrow('no space left')
    expect(await used()).toBe(0)
    const gone = { put: () => Promise.reject(new Error('killed')), remove: () => Promise.reject(new Error('killed')) }
    const killed = { ...room, store: { ...room.store, ...gone } }
    for (let time = 0; time < 3; time++) await expect(keep('upload', killed)).rejects.toThrow('killed')
    await expect(keep()).rejects.toMatchObject(limit)
    await bed.database.sql`update media_files set expires_at = now() - interval '1 second' where not ready`
    expect(await sweep()).toBe(3)
    await keep()
  })
})

describe('reserveIncoming', () => {
  const reserve = (bytes: number, limitBytes: number | null = mb) =>
    reserveIncoming(bed.database.db, { accountId, sessionId: 1, bytes, limitBytes })

  it('lets no more in at once than an account may keep, and gives it back', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(size)))
    const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(17)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 1 })
    for (const one of all) if (one.status === 'fulfilled') await one.value()
    expect(await used()).toBe(0)
    await (await reserve(size))()
  })

  it('lets a body in alone that is larger than the space, and is swept after a crash', async () => {
    await reserve(5 * mb)
    await expect(reserve(1)).rejects.toMatchObject({ code: 'rate_limited' })
    await bed.database.sql`update media_files set expires_at = now() - interval '1 second' where kind = 'incoming'`
    expect(await sweep()).toBe(1)
    await (await reserve(1))()
    expect(await (await reserve(5 * mb, null))()).toBeUndefined()
    expect(await used()).toBe(0)
  })

  it('does not take the space of what is kept', async () => {
    for (let file = 0; file < 3; file++) await keep()
    const release = await reserve(size)
    await expect(keep()).rejects.toMatchObject(limit)
    await release()
    expect(await used()).toBe(3 * size)
  })
})
