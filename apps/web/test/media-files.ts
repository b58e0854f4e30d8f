import { type FileKind, mediaFile as fileOf } from '@messenger/shared/test/media-files'

/** Which kind of test file has that MIME type. */
export const kinds = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/ogg': 'opus',
  'application/pdf': 'pdf',
} as const satisfies Record<string, FileKind>

export type MediaType = keyof typeof kinds

/** A file of about 20 KB that is recognised as its type and like no other. */
export function mediaFile(type: MediaType): Buffer<ArrayBuffer> {
  return fileOf(kinds[type], 20_000)
}

/** A whole picture of one red pixel: for what is opened, not only recognised. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
