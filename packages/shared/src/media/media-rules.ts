import { z } from 'zod'

export const mediaKind = z.enum(['image', 'video', 'gif', 'ptv', 'document', 'audio', 'sticker'])
export type MediaKind = z.infer<typeof mediaKind>

/** Whose keys a file is encrypted with, and where the network's media host takes it. Stickers go as images. */
export type MediaFamily = 'image' | 'video' | 'audio' | 'document' | 'sticker'

interface MediaRule {
  readonly family: MediaFamily
  readonly maxBytes: number
  /** What the bytes may be; null: anything. */
  readonly types: readonly string[] | null
}

const mb = 1024 * 1024
const video: MediaRule = {
  family: 'video',
  maxBytes: 50 * mb,
  types: ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
}

/** The contract's limits for each kind of message. */
export const mediaRules: Readonly<Record<MediaKind, MediaRule>> = {
  image: { family: 'image', maxBytes: 5 * mb, types: ['image/jpeg', 'image/png', 'image/apng'] },
  video,
  gif: video,
  ptv: video,
  document: { family: 'document', maxBytes: 100 * mb, types: null },
  audio: {
    family: 'audio',
    maxBytes: 16 * mb,
    types: ['audio/aac', 'audio/x-m4a', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'application/ogg', 'audio/amr'],
  },
  sticker: { family: 'sticker', maxBytes: 100 * 1024, types: ['image/webp'] },
}

/** `5 MB`, `100 KB` */
export function sizeText(bytes: number): string {
  return bytes >= mb ? `${bytes / mb} MB` : `${bytes / 1024} KB`
}
