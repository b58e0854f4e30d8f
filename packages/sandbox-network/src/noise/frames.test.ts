import { NOISE_WA_HEADER } from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { createFrameReader, frame } from './frames.ts'

const header = Buffer.from(NOISE_WA_HEADER)
const intro = Buffer.concat([Buffer.from('ED'), Buffer.from([0, 1, 0, 0, 3]), Buffer.from('abc')])
const frames = [Buffer.from('one'), Buffer.alloc(70_000, 2), Buffer.alloc(0)]

test.each([
  ['without routing info', header],
  ['with routing info', Buffer.concat([intro, header])],
])('a stream %s is cut into its frames however it is chunked', (_, preamble) => {
  const stream = Buffer.concat([preamble, ...frames.map(frame)])
  for (const size of [1, 2, 5, 1000, stream.length]) {
    const cut = createFrameReader()
    const seen: Buffer[] = []
    for (let offset = 0; offset < stream.length; offset += size)
      seen.push(...cut(stream.subarray(offset, offset + size)))
    expect(seen).toEqual(frames)
  }
})

test('another protocol is refused', () => {
  expect(() => createFrameReader()(Buffer.from('GET / HTTP/1.1'))).toThrow('unknown protocol header')
})
