import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaKind } from '@messenger/shared/media/media-rules'
import { mediaFile } from '@messenger/shared/test/media-files'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWorkshops } from '../../test/workshops.ts'
import { factsOf } from './media-facts.ts'
import { pictureOf } from './picture.ts'

const ffmpeg = process.env.TEST_FFMPEG ?? 'ffmpeg'
const isThere = spawnSync(ffmpeg, ['-version']).status === 0
const sample = (name: string) => fileURLToPath(new URL(`../../test/files/${name}`, import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const facts = (kind: MediaKind, path: string, program = ffmpeg) =>
  factsOf(kind, path, {
    workshop: testWorkshops({ program, spoolFolder: join(folder, 'spool') })(1),
    log: pino({ level: 'silent' }),
  })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#20c040' } })
async function file(name: string, bytes: Buffer) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

describe('pictures', () => {
  it('a thumbnail and the size, upright', async () => {
    const path = await file('turned.jpg', await plain(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const { jpegThumbnail, ...size } = await facts('image', path)
    expect(size).toEqual({ width: 600, height: 900 })
    expect(jpegThumbnail?.length).toBeLessThan(2_000)
    const { format, width, height, orientation } = await sharp(jpegThumbnail).metadata()
    expect({ format, width, height, orientation }).toEqual({
      format: 'jpeg',
      width: 48,
      height: 72,
      orientation: undefined,
    })
    const { channels } = await sharp(jpegThumbnail).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([1, 6, 2])
  })

  it('what is transparent is white, what is small stays small', async () => {
    const clear = sharp({ create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { jpegThumbnail, ...size } = await facts('image', await file('clear.png', await clear.png().toBuffer()))
    expect(size).toEqual({ width: 20, height: 10 })
    const { data, info } = await sharp(jpegThumbnail).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, data[0]]).toEqual([20, 10, 255])
  })

  it('one with too many pixels, or that cannot be read, has its size alone', async () => {
    const passes = await file('passes.png', await plain(5_100, 5_000).png({ progressive: true }).toBuffer())
    expect(await pictureOf(passes)).toBeNull()
    expect(await facts('image', passes)).toEqual({ width: 5_100, height: 5_000 })
    const rows = await file('rows.png', await plain(5_100, 5_000).png().toBuffer())
    expect(await facts('image', rows)).toMatchObject({ width: 5_100, jpegThumbnail: expect.any(Buffer) })
    const huge = await file('huge.png', await plain(10_100, 10_000).png().toBuffer())
    expect(await facts('image', huge)).toEqual({ width: 10_100, height: 10_000 })
    const noise = await file('noise.png', mediaFile('png'))
    expect(await facts('image', noise)).toMatchObject({ width: 320, height: 200 })
    expect(await facts('image', await file('none.jpg', Buffer.from('no picture')))).toEqual({})
  })
})

describe('voice notes', () => {
  it('length, and how loud it is where', async () => {
    const { seconds, waveform } = await facts('audio', sample('voice.ogg'))
    expect(seconds).toBe(2)
    expect(waveform).toHaveLength(64)
    const bars = [...(waveform ?? [])]
    expect(Math.max(...bars)).toBe(100)
    expect(Math.min(...bars.slice(2, 30))).toBeGreaterThan(60)
    expect(Math.max(...bars.slice(36))).toBeLessThan(10)
  })

  it('what is no voice note, or none that can be decoded, has no waveform', async () => {
    for (const type of ['mp3', 'amr', 'opus'] as const) {
      expect(await facts('audio', await file(type, mediaFile(type)))).not.toHaveProperty('waveform')
    }
  })
})

describe('videos', () => {
  it('have length and size without ffmpeg, turned as they are shown', async () => {
    const noFfmpeg = join(folder, 'no-such-program')
    expect(await facts('video', sample('clip.mp4'), noFfmpeg)).toEqual({ seconds: 3, width: 96, height: 64 })
    const turned = await readFile(sample('clip.mp4'))
    const matrix = turned.indexOf('tkhd') + 4 + 40
    for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, matrix + index * 4)
    expect(await facts('gif', await file('turned.mp4', turned), noFfmpeg)).toEqual({
      seconds: 3,
      width: 64,
      height: 96,
    })
  })

  it.runIf(isThere)('and their first frame with it', async () => {
    const { jpegThumbnail, ...rest } = await facts('ptv', sample('clip.mp4'))
    expect(rest).toEqual({ seconds: 3, width: 96, height: 64 })
    expect(await sharp(jpegThumbnail).metadata()).toMatchObject({ width: 72, height: 48 })
    expect(await facts('video', await file('noise.mp4', mediaFile('mp4')))).toEqual({})
    expect(await readdir(join(folder, 'spool'))).toEqual([])
  })
})

it('documents and stickers are not decoded', async () => {
  const png = await file('document.png', await plain(10, 10).png().toBuffer())
  expect(await facts('document', png)).toEqual({})
  const webp = await file('sticker.webp', await plain(512, 512).webp().toBuffer())
  expect(await facts('sticker', webp)).toEqual({ width: 512, height: 512, isAnimated: false })
})
