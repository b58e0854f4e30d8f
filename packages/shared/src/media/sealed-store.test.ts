import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileHeadBytes, partBytes, sealedPartBytes } from '../crypto/file-sealer.ts'
import { createSealer } from '../crypto/seal.ts'
import { createFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'
import { createSealedStore } from './sealed-store.ts'

const key = randomBytes(32)
let folder: string
let plain: MediaStore
let store: MediaStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-store-'))
  plain = createFolderStore(join(folder, 'files'))
  store = createSealedStore(plain, createSealer(key), join(folder, 'incoming'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pathOf = (name: string) => join(folder, 'files', name)

async function put(bytes: Buffer, into = store): Promise<string> {
  const [name, path] = [randomUUID(), join(folder, randomUUID())]
  await writeFile(path, bytes)
  await into.put(name, { path, size: bytes.length }, 'text/plain')
  return name
}

async function bytesOf(name: string, range?: { start: number; end: number }, from = store): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of (await from.open(name, range)) ?? []) parts.push(part)
  return Buffer.concat(parts)
}

it.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes, 3 * partBytes + 7])(
  'gives back a file of %i bytes, and every part of it, and none of it lies readable',
  async size => {
    const bytes = randomBytes(size)
    const name = await put(bytes)
    expect((await bytesOf(name)).equals(bytes)).toBe(true)
    const lies = await readFile(pathOf(name))
    if (size > 16) expect(lies.includes(bytes.subarray(0, 16))).toBe(false)
    for (const start of [0, 1, partBytes - 1, partBytes, 2 * partBytes + 3]) {
      for (const end of [start, start + 1, start + partBytes, size - 1]) {
        if (start > end || end >= size) continue
        expect((await bytesOf(name, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
      }
    }
  },
)

it('opens under an earlier master key, not under another, and what release 0.1.0 put there as it is', async () => {
  const name = await put(Buffer.from('hello'))
  const rotated = createSealedStore(plain, createSealer(randomBytes(32), [key]), folder)
  expect(String(await bytesOf(name, undefined, rotated))).toBe('hello')
  const other = createSealedStore(plain, createSealer(randomBytes(32)), folder)
  await expect(bytesOf(name, undefined, other)).rejects.toThrow('master key that is not set')
  const readable = await put(Buffer.from('of the release before'), plain)
  expect(String(await bytesOf(readable, { start: 3, end: 5 }))).toBe('the')
})

it('gives nothing out of a file that was changed, cut off, or put in the place of another', async () => {
  const name = await put(randomBytes(2 * partBytes + 10))
  const lies = await readFile(pathOf(name))
  const broken = async (bytes: Buffer) => {
    await writeFile(pathOf(name), bytes)
    await expect(bytesOf(name)).rejects.toThrow()
  }
  const flipped = Buffer.from(lies)
  flipped.writeUInt8(flipped.readUInt8(fileHeadBytes + 5) ^ 1, fileHeadBytes + 5)
  await broken(flipped)
  const [first, second] = [
    lies.subarray(fileHeadBytes, fileHeadBytes + sealedPartBytes),
    lies.subarray(fileHeadBytes + sealedPartBytes),
  ]
  await broken(
    Buffer.concat([
      lies.subarray(0, fileHeadBytes),
      second.subarray(0, sealedPartBytes),
      first,
      second.subarray(sealedPartBytes),
    ]),
  )
  const shorter = Buffer.from(lies.subarray(0, fileHeadBytes + sealedPartBytes))
  shorter.writeBigUInt64BE(BigInt(partBytes), fileHeadBytes - 8)
  await broken(shorter)
  await writeFile(pathOf(name), lies)
  await truncate(pathOf(name), fileHeadBytes + sealedPartBytes)
  await expect(bytesOf(name)).rejects.toThrow('cut off')
  await writeFile(pathOf(name), lies)
  const other = randomUUID()
  await copyFile(pathOf(name), pathOf(other))
  await expect(bytesOf(other)).rejects.toThrow()
  expect(await bytesOf(name)).toHaveLength(2 * partBytes + 10)
})
