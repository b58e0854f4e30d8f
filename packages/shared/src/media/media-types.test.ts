import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { detectType } from './media-types.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-types-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const brand = (name: string) => box('ftyp', Buffer.from(name), Buffer.alloc(4), Buffer.from(name))
const handler = (kind: string) => box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13))
const track = (kind: string) => box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handler(kind)))
const movie = (...kinds: readonly string[]) => box('moov', box('mvhd', Buffer.alloc(100)), ...kinds.map(track))
const content = box('mdat', Buffer.alloc(500, 7))

async function typeOf(...parts: readonly Buffer[]): Promise<string | undefined> {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.concat(parts))
  return (await detectType(path))?.mimetype
}

it('takes an MP4 file for sound when it has sound alone, whatever its brand', async () => {
  expect(await typeOf(brand('isom'), movie('soun'), content)).toBe('audio/mp4')
  expect(await typeOf(brand('iso5'), content, movie('soun'))).toBe('audio/mp4')
  expect(await typeOf(brand('M4A '), movie('soun'), content)).toBe('audio/x-m4a')
})

it('takes every other for a film', async () => {
  expect(await typeOf(brand('isom'), movie('vide', 'soun'), content)).toBe('video/mp4')
  expect(await typeOf(brand('isom'), movie('soun', 'vide'), content)).toBe('video/mp4')
  expect(await typeOf(brand('isom'), movie('vide'), content)).toBe('video/mp4')
  expect(await typeOf(brand('isom'), movie(), content)).toBe('video/mp4')
  expect(await typeOf(brand('isom'), content)).toBe('video/mp4')
  const unnamed = box('trak', box('tkhd', Buffer.alloc(84)))
  expect(await typeOf(brand('isom'), box('moov', track('soun'), unnamed), content)).toBe('video/mp4')
  const whole = Buffer.concat([brand('isom'), movie('soun')])
  expect(await typeOf(whole.subarray(0, whole.length - 30))).toBe('video/mp4')
})
