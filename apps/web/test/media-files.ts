import { randomBytes } from 'node:crypto'

/** Beginnings of real files, so that they are recognised; what follows is noise. */
const heads = {
  'image/png': '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'image/webp': '524946460010000057454250565038580a00000000000000ff0100ff0100',
  'video/mp4': '00000018667479706d703432000000006d70343269736f6d',
  'audio/ogg': '4f67675300020000000000000000010000000000000000000000011' + '34f707573486561640101380180bb0000000000',
  'application/pdf': '255044462d312e370a',
} as const

export type MediaType = keyof typeof heads

/** A file of about 20 KB that is recognised as its type and like no other. */
export function mediaFile(type: MediaType): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from(heads[type], 'hex'), randomBytes(20_000)])
}

/** A whole picture of one red pixel: for what is opened, not only recognised. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
