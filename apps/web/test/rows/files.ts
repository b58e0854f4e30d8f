import { randomBytes } from 'node:crypto'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Beginnings of real files, so that they are recognised; what follows is noise. */
const heads = {
  png: [
    'image/png',
    hex('89504e470d0a1a0a 0000000d 49484452 00000140 000000c8 08 06 00 00 00 1f15c489 00000010 49444154'),
  ],
  webp: [
    'image/webp',
    Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8X', 'latin1'), hex('0a00000000 000000 ff0100 ff0100')]),
  ],
  mp4: ['video/mp4', hex('00000018 66747970 6d703432 00000000 6d703432 69736f6d')],
  ogg: [
    'audio/ogg',
    Buffer.concat([
      hex('4f676753 00 02 0000000000000000 01000000 00000000 00000000 01 13'),
      Buffer.from('OpusHead'),
      hex('01 01 3801 80bb0000 0000 00'),
    ]),
  ],
  pdf: ['application/pdf', Buffer.from('%PDF-1.7\n')],
} as const

/** A file of 20 KB that is recognised as its type and like no other. */
export function mediaFile(type: keyof typeof heads) {
  const [mimetype, head] = heads[type]
  return { mimetype, bytes: Buffer.concat([head, randomBytes(20_000 - head.length)]) }
}

/** One red pixel, whole: for what is looked into. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
