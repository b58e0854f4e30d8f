import type { MediaKind } from '@messenger/shared/media/media-rules'
import type { MediaFacts } from '../../media/media-facts.ts'
import { normalizeMessageContent, type proto } from '../baileys.ts'
import { type QuotedMessage, quotation } from './quotation.ts'

/** What a media message says before its file is known. */
export interface MediaText {
  readonly kind: MediaKind
  readonly caption?: string | undefined
  readonly fileName?: string | undefined
  readonly viewOnce?: boolean | undefined
  /** JIDs. */
  readonly mentions: readonly string[]
  readonly quoted: QuotedMessage | null
  readonly chatJid: string
}

/** Where the file is on the media host, and how to open it. Without keys where nothing is encrypted (channels). */
export interface HostedMedia extends MediaFacts {
  readonly url: string
  readonly directPath: string
  readonly mimetype: string
  readonly fileSha256: Uint8Array
  readonly fileLength: number
  readonly mediaKey?: Uint8Array
  readonly fileEncSha256?: Uint8Array
  /** Unix seconds. */
  readonly mediaKeyTimestamp?: number
}

/** A media message without its media: what an accepted send is stored as until the file is on the media host. */
export function mediaOutline(text: MediaText): proto.IMessage {
  const { kind, caption, fileName, viewOnce } = text
  const common = {
    ...contextOf(text),
    ...(viewOnce ? { viewOnce } : {}),
  }
  const captioned = { ...common, ...(caption ? { caption } : {}) }
  const outlines: Readonly<Record<MediaKind, proto.IMessage>> = {
    image: { imageMessage: captioned },
    video: { videoMessage: captioned },
    gif: { videoMessage: { ...captioned, gifPlayback: true } },
    ptv: { ptvMessage: common },
    document: { documentMessage: { ...captioned, ...(fileName ? { fileName, title: fileName } : {}) } },
    audio: { audioMessage: { ...common, ptt: true } },
    sticker: { stickerMessage: common },
  }
  const outline = outlines[kind]
  if (viewOnce)
    return kind === 'audio'
      ? { viewOnceMessageV2Extension: { message: outline } }
      : { viewOnceMessageV2: { message: outline } }
  return kind === 'document' && caption ? { documentWithCaptionMessage: { message: outline } } : outline
}

function contextOf({ mentions, quoted, chatJid }: MediaText): { contextInfo?: proto.IContextInfo } {
  if (!quoted && mentions.length === 0) return {}
  const mentioned = mentions.length > 0 ? { mentionedJid: [...mentions] } : {}
  return { contextInfo: { ...(quoted ? quotation(quoted, chatJid) : {}), ...mentioned } }
}

/**
 * The outline with its media filled in. `fileName` is for documents that have none of their own. What may be seen once
 * has no thumbnail, which could be seen at any time.
 */
export function fillMedia(outline: proto.IMessage, media: HostedMedia, fileName: string): proto.IMessage {
  const { jpegThumbnail, ...hosted } = media
  const part = mediaPart(outline)
  if (!part) throw new Error('An outline without a part for media')
  const isOnce = 'viewOnce' in part && part.viewOnce === true
  Object.assign(part, hosted, jpegThumbnail && !isOnce ? { jpegThumbnail } : {})
  const { documentMessage: document } = normalizeMessageContent(outline) ?? outline
  if (document && !document.fileName) Object.assign(document, { fileName, title: fileName })
  return outline
}

/** False for an outline: a media message whose media has not been filled in. */
export function isWhole(message: proto.IMessage): boolean {
  const part = mediaPart(message)
  return !part || Boolean(part.directPath ?? part.url)
}

function mediaPart(message: proto.IMessage) {
  const content = normalizeMessageContent(message) ?? message
  return (
    content.imageMessage ??
    content.videoMessage ??
    content.ptvMessage ??
    content.documentMessage ??
    content.audioMessage ??
    content.stickerMessage
  )
}
