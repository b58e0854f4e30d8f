import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSignedOnly } from '../../test/signed-only.ts'
import { BucketError, createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { BucketSettings } from './media-settings.ts'
import type { MediaStore } from './media-store.ts'

let folder: string
let s3: S3rver
let door: Awaited<ReturnType<typeof startSignedOnly>>
let bucket: BucketSettings
const stores: Record<string, MediaStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-store-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  door = await startSignedOnly((await s3.run()).port, 'the secret')
  bucket = {
    endpoint: `http://127.0.0.1:${door.port}`,
    region: 'us-east-1',
    bucket: 'media',
    prefix: 'gateway/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'the secret',
  }
  stores.folder = createFolderStore(join(folder, 'files'))
  stores.bucket = createBucketStore(bucket)
})
afterAll(async () => {
  await door?.stop()
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

async function local(bytes: Buffer) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return { path, size: bytes.length }
}

async function bytesOf(stream: Readable | null | undefined) {
  if (!stream) return stream ?? null
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

describe.each(['folder', 'bucket'])('a %s', kind => {
  const store = () => {
    const found = stores[kind]
    if (!found) throw new Error('There is no such store')
    return found
  }

  it('gives back what was put, all of it or a part', async () => {
    const bytes = randomBytes(3_000_000)
    const name = `${randomUUID()}.png`
    await store().put(name, await local(bytes), 'image/png')
    expect(await bytesOf(await store().open(name))).toEqual(bytes)
    expect(await bytesOf(await store().open(name, { start: 10, end: 99 }))).toEqual(bytes.subarray(10, 100))
    expect(await bytesOf(await store().open(name, { start: 2_999_999, end: 2_999_999 }))).toEqual(bytes.subarray(-1))
  })

  it('replaces, and removes once and twice', async () => {
    const name = randomUUID()
    await store().put(name, await local(Buffer.from('one')), 'text/plain')
    await store().put(name, await local(Buffer.from('two')), 'text/plain')
    expect(String(await bytesOf(await store().open(name)))).toBe('two')
    await store().remove(name)
    await store().remove(name)
    expect(await store().open(name)).toBeNull()
  })

  it('has nothing that was not put, and knows no way out of its place', async () => {
    expect(await store().open(randomUUID())).toBeNull()
    for (const name of ['../secret', 'a/b', '.hidden', '', '..', 'a\0b']) {
      await expect(async () => store().open(name)).rejects.toThrow('impossible name')
      await expect(async () => store().remove(name)).rejects.toThrow('impossible name')
    }
  })
})

it('a bucket refuses what is not signed with its key, and says no secret', async () => {
  const wrong = createBucketStore({ ...bucket, secretAccessKey: 'not the key' })
  const refused = wrong.put('a', await local(Buffer.from('x')), 'text/plain')
  await expect(refused).rejects.toThrow(BucketError)
  await expect(refused).rejects.toThrow('status 403, SignatureDoesNotMatch')
  expect(await stores.bucket?.open('a')).toBeNull()
})

it('a bucket keeps its files under its prefix', async () => {
  await stores.bucket?.put('named', await local(Buffer.from('x')), 'text/plain')
  const files = await readdir(join(folder, 's3', 'media', 'gateway'))
  expect(files.filter(file => file.startsWith('named'))).not.toEqual([])
})
