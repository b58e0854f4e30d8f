import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messenger-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
const sizeOf = async (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return pictureSize(path)
}

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('states the size of a %s', async format => {
  const bytes = await picture().toFormat(format).toBuffer()
  expect(await sizeOf(`picture.${format}`, bytes)).toEqual({ width: 30, height: 20 })
})

it('states the size of a turned one as it is looked at', async () => {
  const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await sizeOf('turned.jpg', bytes)).toEqual({ width: 20, height: 30 })
})

it('states nothing of what is no picture', async () => {
  expect(await sizeOf('words.png', Buffer.from('Words and no picture'))).toEqual({})
  expect(await sizeOf('empty.png', Buffer.alloc(0))).toEqual({})
})
