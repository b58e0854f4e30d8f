import { randomBytes } from 'node:crypto'
import { type MediaType, normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { decryptFile, encryptFile } from '../media/file-cipher.ts'
import { blobPath, keepFile } from '../media/files.ts'
import type { PlainFile } from '../media/plain-file.ts'
import { FOLDER } from '../media/server.ts'
import type { Network } from '../network.ts'
import { pictureSize } from './picture-size.ts'

export const MEDIA_KINDS = ['image', 'video', 'gif', 'ptv', 'document', 'audio', 'sticker'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Which keys a kind's file is encrypted with. */
const TYPES: Record<MediaKind, MediaType> = {
  image: 'image',
  video: 'video',
  gif: 'video',
  ptv: 'video',
  document: 'document',
  audio: 'audio',
  sticker: 'image',
}

interface MediaPart {
  kind: MediaKind
  part:
    | proto.Message.IImageMessage
    | proto.Message.IVideoMessage
    | proto.Message.IDocumentMessage
    | proto.Message.IAudioMessage
    | proto.Message.IStickerMessage
  caption: string
  fileName: string | null
}

/** The media of a message, whatever it is wrapped in; undefined when it has none. */
export function mediaOf(message: proto.IMessage | null | undefined): MediaPart | undefined {
  const content = normalizeMessageContent(message)
  const { imageMessage, videoMessage, ptvMessage, documentMessage, audioMessage, stickerMessage } = content ?? {}
  const found = (kind: MediaKind, part: MediaPart['part'], caption?: string | null, fileName?: string | null) => ({
    kind,
    part,
    caption: caption ?? '',
    fileName: fileName ?? null,
  })
  if (imageMessage) return found('image', imageMessage, imageMessage.caption)
  if (videoMessage) return found(videoMessage.gifPlayback ? 'gif' : 'video', videoMessage, videoMessage.caption)
  if (ptvMessage) return found('ptv', ptvMessage)
  if (documentMessage) return found('document', documentMessage, documentMessage.caption, documentMessage.fileName)
  if (audioMessage) return found('audio', audioMessage)
  return stickerMessage ? found('sticker', stickerMessage) : undefined
}

/** Fetches and decrypts the media of a message; null when it has none, or none that can be had and read. */
export async function openMedia(network: Network, message: proto.IMessage): Promise<PlainFile | null> {
  const media = mediaOf(message)
  if (!media) return null
  const { kind, part, fileName } = media
  const file = network.blobs.fileOf(part.directPath ?? URL.parse(part.url ?? '')?.pathname ?? '')
  if (!file || !part.mediaKey) return null
  const mimetype = part.mimetype ?? 'application/octet-stream'
  const source = decryptFile(file, part.mediaKey, TYPES[kind])
  try {
    return await keepFile(network, { mimetype, fileName, source })
  } catch (error) {
    network.log.warn({ kind, error: error instanceof Error ? error.message : String(error) }, 'phone.media_unreadable')
    return null
  }
}

/** Puts a file onto the media host, encrypted anew with `mediaKey`; answers what a message says of it. */
export async function hostMedia(network: Network, kind: MediaKind, file: PlainFile, mediaKey = randomBytes(32)) {
  const encryption = await encryptFile(pathOf(network, file), mediaKey, TYPES[kind])
  const { path: directPath } = await network.blobs.take(FOLDER, encryption.bytes)
  return {
    url: `https://${network.mediaHost}${directPath}`,
    directPath,
    mediaKey,
    mediaKeyTimestamp: Math.floor(Date.now() / 1000),
    mimetype: file.mimetype,
    fileLength: file.size,
    fileSha256: encryption.fileSha256,
    fileEncSha256: encryption.fileEncSha256,
  }
}

function pathOf(network: Network, file: PlainFile): string {
  const path = network.blobs.fileOf(blobPath(file.id))
  if (!path) throw new Error('the file is gone')
  return path
}

export interface MediaText {
  caption: string | undefined
  viewOnce: boolean
  contextInfo: proto.IContextInfo | undefined
}

/** A message with media, as a phone's owner sends it. */
export async function mediaContent(
  network: Network,
  kind: MediaKind,
  file: PlainFile,
  { caption, viewOnce, contextInfo }: MediaText,
): Promise<proto.IMessage> {
  const base = { ...(await hostMedia(network, kind, file)), ...(contextInfo ? { contextInfo } : {}) }
  const size = kind === 'image' || kind === 'sticker' ? await pictureSize(pathOf(network, file)) : {}
  const once = viewOnce ? { viewOnce } : {}
  const text = caption ? { caption } : {}
  const contents: Record<MediaKind, proto.IMessage> = {
    image: { imageMessage: { ...base, ...size, ...text, ...once } },
    video: { videoMessage: { ...base, ...text, ...once } },
    gif: { videoMessage: { ...base, ...text, gifPlayback: true } },
    ptv: { ptvMessage: base },
    document: { documentMessage: { ...base, ...text, fileName: file.fileName } },
    audio: { audioMessage: { ...base, ...once, ptt: true } },
    sticker: { stickerMessage: { ...base, ...size } },
  }
  const content = contents[kind]
  if (viewOnce) return { viewOnceMessageV2: { message: content } }
  return kind === 'document' && caption ? { documentWithCaptionMessage: { message: content } } : content
}
