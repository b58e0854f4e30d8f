import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWorkshops } from '../../test/workshops.ts'

const clip = fileURLToPath(new URL('../../test/files/clip.mp4', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workshop-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** In which order the files of two accounts are done, the first with ten that it brings before. */
async function order(work: (accountId: number) => Promise<unknown>): Promise<number[]> {
  const done: number[] = []
  const accounts = [...Array.from({ length: 10 }, () => 1), 2]
  await Promise.all(accounts.map(id => work(id).then(() => done.push(id))))
  return done
}

it('converts in turns of the accounts', async () => {
  const program = join(folder, 'ffmpeg')
  await writeFile(program, '#!/bin/sh\n[ "$1" = -version ] || echo made > output\n', { mode: 0o755 })
  const workshopOf = testWorkshops({ spoolFolder: join(folder, 'spool'), program, ffmpegAtOnce: 1 })
  const convert = async (id: number) => {
    const { file } = await workshopOf(id).runFfmpeg({ path: clip, timeoutMs: 30_000, output: [] })
    await file?.discard()
  }
  expect(await order(convert)).toEqual([1, 2, ...Array.from({ length: 9 }, () => 1)])
})

it('looks at pictures in turns of the accounts, and goes on after one that cannot be read', async () => {
  const picture = join(folder, 'picture')
  await sharp({ create: { width: 200, height: 100, channels: 3, background: '#20c040' } })
    .jpeg()
    .toFile(picture)
  const workshopOf = testWorkshops({ spoolFolder: join(folder, 'spool') })
  await expect(workshopOf(1).picture(clip)).rejects.toThrow()
  expect(await order(id => workshopOf(id).picture(picture))).toEqual([1, 2, ...Array.from({ length: 9 }, () => 1)])
})
