import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBlockWriter, readBlocks } from './file-blocks.ts'

const block = 512 * 1024
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-blocks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function written(bytes: Buffer, chunkBytes: number): Promise<Buffer> {
  const path = join(folder, 'written')
  const handle = await open(path, 'w')
  const writer = createBlockWriter(handle)
  const chunk = Buffer.alloc(chunkBytes)
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const length = bytes.copy(chunk, 0, at, at + chunkBytes) // one buffer for all chunks: the writer has to take copies
    await writer.write(chunk.subarray(0, length))
  }
  await writer.end()
  await handle.close()
  return readFile(path)
}

async function readBack(path: string, end?: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of readBlocks(path, end)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

describe('a file in blocks', () => {
  it.each([
    [0, 1],
    [1, 1],
    [1000, 7],
    [block - 1, 64 * 1024],
    [block, 64 * 1024],
    [block + 1, 64 * 1024],
    [3 * block, block],
    [3 * block + 5, 2 * block + 3],
    [5 * block, 100_003],
  ])('%i bytes come out as they went in, in chunks of %i', async (length, chunkBytes) => {
    const bytes = randomBytes(length)
    expect((await written(bytes, chunkBytes)).equals(bytes)).toBe(true)
  })

  it.each([0, 1, block - 1, block, 2 * block + 1])('is read up to byte %i', async end => {
    const path = join(folder, 'read')
    const bytes = randomBytes(2 * block + 1)
    await writeFile(path, bytes)
    expect((await readBack(path, end)).equals(bytes.subarray(0, end))).toBe(true)
    expect((await readBack(path)).equals(bytes)).toBe(true)
  })

  it('do not get into each other, many at a time, also when some fail', async () => {
    const one = async (n: number) => {
      const path = join(folder, `many-${n}`)
      await writeFile(path, '')
      const handle = await open(path, n % 4 === 0 ? 'r' : 'w')
      const writer = createBlockWriter(handle)
      const bytes = randomBytes(2 * block + n)
      const work = writer.write(bytes).then(() => writer.end())
      if (n % 4 === 0) await expect(work).rejects.toMatchObject({ code: 'EBADF' })
      else await work
      await handle.close()
      if (n % 4 !== 0) expect((await readBack(path)).equals(bytes)).toBe(true)
    }
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 12 }, (_, n) => one(n)))
  })

  it('tells that it could not be written', async () => {
    const path = join(folder, 'closed')
    await writeFile(path, '')
    const handle = await open(path, 'r')
    const writer = createBlockWriter(handle)
    await writer.write(Buffer.from('x'))
    await expect(writer.end()).rejects.toMatchObject({ code: 'EBADF' })
    await handle.close()
  })
})
