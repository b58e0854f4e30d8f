import { z } from 'zod'
import type { MediaRequest } from './media-request.ts'

const flag = z.boolean().optional()
const address = z.string().optional()
const body = z.object({
  imageUrl: address,
  videoUrl: address,
  gifPlayback: flag,
  ptv: flag,
  documentUrl: address,
  audioUrl: address,
  stickerUrl: address,
})

/** What a logged request asked to be fetched; null for one without media. */
export function mediaAsked(logged: string): MediaRequest | null {
  const asked = body.parse(JSON.parse(logged))
  const { imageUrl, videoUrl, documentUrl, audioUrl, stickerUrl } = asked
  if (imageUrl) return { kind: 'image', url: imageUrl }
  if (videoUrl) return { kind: asked.ptv ? 'ptv' : asked.gifPlayback ? 'gif' : 'video', url: videoUrl }
  if (documentUrl) return { kind: 'document', url: documentUrl }
  if (audioUrl) return { kind: 'audio', url: audioUrl }
  return stickerUrl ? { kind: 'sticker', url: stickerUrl } : null
}
