import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { unzip } from '@messenger/shared/test/unzip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeEntry } from './write-entry.ts'
import { directoryEnd, directoryEntry, fileHeader, headerBytes } from './zip-format.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a zip of more than 4 GiB is read by others', async () => {
  const text = Buffer.from('behind it')
  const facts = { method: 0 as const, time: 1_760_000_000, sha256: '' }
  const size = 5 * 1024 ** 3
  // Its bytes are a hole in the file: nobody reads them here.
  const large = { ...facts, path: 'media/large.bin', crc: 0, size, packed: size, at: 0 }
  const at = headerBytes(large.path) + size
  const small = { ...facts, path: 'behänd.txt', crc: crc32(text), size: text.length, packed: text.length, at }
  const directory = Buffer.concat([large, small].map(directoryEntry))
  const begins = at + headerBytes(small.path) + text.length
  const end = directoryEnd({ files: 2, at: begins, bytes: directory.length })
  const path = join(folder, 'large.zip')
  const file = await open(path, 'w')
  await file.write(fileHeader(large), 0, headerBytes(large.path), 0)
  const tail = Buffer.concat([fileHeader(small), text, directory, end])
  await file.write(tail, 0, tail.length, at)
  await file.close()
  const files = await unzip(path, name => name === small.path)
  expect([...files.keys()]).toEqual([large.path, small.path])
  expect(files.get(small.path)).toEqual(text)
})

it('counts more files than 16 bits do', () => {
  const end = directoryEnd({ files: 66_000, at: 10, bytes: 20 })
  expect([end.readBigUInt64LE(24), end.readBigUInt64LE(32)]).toEqual([66_000n, 66_000n])
  expect([end.readUInt16LE(end.length - 14), end.readUInt16LE(end.length - 12)]).toEqual([0xff_ff, 0xff_ff])
  expect(directoryEnd({ files: 60_000, at: 10, bytes: 20 })).toHaveLength(22)
})

it('what is deflated comes back, and leaves nothing behind when its source fails', async () => {
  const text = 'again and again '.repeat(100_000)
  const wanted = { path: 'messages/000001.jsonl', method: 8 as const, at: 0, folder }
  const { file, entry } = await writeEntry(wanted, Readable.from([Buffer.from(text)]))
  expect(entry).toMatchObject({ size: text.length, crc: crc32(Buffer.from(text)) })
  expect(entry.packed).toBeLessThan(10_000)
  const header = await readFile(file.path)
  expect(header.subarray(0, headerBytes(entry.path))).toEqual(fileHeader(entry))
  await file.discard()
  async function* failing() {
    yield Buffer.from('first')
    throw new Error('the database is gone')
  }
  await expect(writeEntry(wanted, failing())).rejects.toThrow('the database is gone')
  await expect(writeEntry({ ...wanted, method: 0 }, failing())).rejects.toThrow('the database is gone')
})
