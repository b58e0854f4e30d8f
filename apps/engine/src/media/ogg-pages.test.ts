import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oggPackets } from './ogg-pages.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A page of segments, each filled with its own number. */
function page(segments: readonly { readonly length: number; readonly fill: number }[], isContinued = false): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 0, 'latin1')
  head.writeUInt8(isContinued ? 1 : 0, 5)
  head.writeUInt8(segments.length, 26)
  const lengths = Buffer.from(segments.map(({ length }) => length))
  return Buffer.concat([head, lengths, ...segments.map(({ length, fill }) => Buffer.alloc(length, fill))])
}

async function packetsOf(bytes: Buffer, maxPages = 100): Promise<string[]> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const found: string[] = []
  for await (const packet of oggPackets(path, maxPages)) found.push(`${packet.length} of ${packet[0]}`)
  return found
}

it('packets of several segments, and those that go over the end of a page left out', async () => {
  const first = page([
    { length: 10, fill: 1 },
    { length: 255, fill: 2 },
    { length: 45, fill: 2 },
    { length: 255, fill: 3 },
  ])
  const second = page(
    [
      { length: 7, fill: 3 },
      { length: 255, fill: 4 },
      { length: 0, fill: 4 },
      { length: 9, fill: 5 },
    ],
    true,
  )
  expect(await packetsOf(Buffer.concat([first, second]))).toEqual(['10 of 1', '300 of 2', '255 of 4', '9 of 5'])
})

it('of a long file pages that lie evenly over it', async () => {
  const pages = Array.from({ length: 10 }, (_, index) => page([{ length: 20, fill: index }]))
  expect(await packetsOf(Buffer.concat(pages), 4)).toEqual(['20 of 0', '20 of 3', '20 of 6', '20 of 9'])
})

it('stops where it is no Ogg, or where it ends', async () => {
  const good = page([{ length: 20, fill: 1 }])
  expect(await packetsOf(Buffer.concat([good, Buffer.from('noise that goes on for longer than a head')]))).toEqual([
    '20 of 1',
  ])
  expect(await packetsOf(good.subarray(0, 30))).toHaveLength(1)
  expect(await packetsOf(Buffer.alloc(0))).toEqual([])
})
