import { randomBytes } from 'node:crypto'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Beginnings of real files, so that they are recognised; what follows is noise. */
const heads = {
  // SOI, APP0, then the start of frame of a picture of 320 by 200.
  jpeg: hex('ffd8 ffe0 0010 4a46494600 0101 0000 0001 0001 0000 ffc0 0011 08 00c8 0140 03 012200 021101 031101'),
  png: hex('89504e470d0a1a0a 0000000d 49484452 00000140 000000c8 08 06 00 00 00 1f15c489 00000010 49444154'),
  mp4: hex('00000018 66747970 6d703432 00000000 6d703432 69736f6d'),
  threeGp: hex('00000018 66747970 33677034 00000000 33677034 69736f6d'),
  m4a: hex('00000018 66747970 4d344120 00000000 4d344120 69736f6d'),
  opus: Buffer.concat([
    hex('4f676753 00 02 0000000000000000 01000000 00000000 00000000 01 13'),
    Buffer.from('OpusHead'),
    hex('01 01 3801 80bb0000 0000 00'),
  ]),
  mp3: hex('fffb9064 00000000 00000000'),
  amr: Buffer.from('#!AMR\n'),
  aac: hex('fff15080 02 1ffc'),
  // Extended header, 512 by 512; the second one moves.
  webp: Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8X', 'latin1'), hex('0a000000 00 000000 ff0100 ff0100')]),
  animated: Buffer.concat([
    Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8X', 'latin1'),
    hex('0a000000 02 000000 ff0100 ff0100'),
  ]),
  pdf: Buffer.from('%PDF-1.7\n'),
} as const

export type FileKind = keyof typeof heads

/** What a file of that kind begins with. */
export const headOf = (kind: FileKind): Buffer<ArrayBuffer> => heads[kind]

/** A file that is recognised as its kind and like no other. `size` in bytes. */
export function mediaFile(kind: FileKind, size = 40_000): Buffer<ArrayBuffer> {
  const head = heads[kind]
  return Buffer.concat([head, randomBytes(Math.max(size - head.length, 0))])
}
