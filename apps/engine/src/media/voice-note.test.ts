import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectType } from '@messenger/shared/media/media-types'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWorkshops } from '../../test/workshops.ts'
import { isOpus } from './dimensions.ts'
import { factsOf } from './media-facts.ts'
import { toVoiceNote } from './voice-note.ts'
import type { Workshop } from './workshop.ts'

const ffmpeg = process.env.TEST_FFMPEG ?? 'ffmpeg'
const isThere = spawnSync(ffmpeg, ['-version']).status === 0
const log = pino({ level: 'silent' })
let folder: string
let workshop: Workshop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-'))
  workshop = testWorkshops({ spoolFolder: folder })(1)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Two seconds of a tone, 8 kHz, 16 bits. */
function tone(): Buffer {
  const samples = Buffer.alloc(32_000)
  for (let at = 0; at < 16_000; at++) samples.writeInt16LE(Math.round(8_000 * Math.sin(at / 3)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

describe('toVoiceNote', () => {
  it.runIf(isThere)('makes Opus in Ogg of the same length', async () => {
    const path = join(folder, 'tone')
    await writeFile(path, tone())
    const { file } = await toVoiceNote(workshop, path)
    if (!file) throw new Error('It was not converted')
    expect((await detectType(file.path))?.mimetype).toBe('audio/ogg')
    expect(await isOpus(file.path)).toBe(true)
    expect(await factsOf('audio', file.path, { workshop, log })).toEqual({
      seconds: 2,
      waveform: expect.any(Buffer),
    })
    await file.discard()
  })

  it('says when there is no ffmpeg', async () => {
    const path = join(folder, 'unread')
    await writeFile(path, tone())
    const without = testWorkshops({ spoolFolder: folder, program: join(folder, 'no-such-program') })(1)
    expect(await toVoiceNote(without, path)).toEqual({ file: null, why: 'no_ffmpeg' })
  })
})
