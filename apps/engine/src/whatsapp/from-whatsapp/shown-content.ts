import type { ShownCard, ShownContent, ShownKind, ShownMedia } from '@messenger/shared/chat-view/shown-content'
import { normalizeMessageContent, type proto } from '../baileys.ts'
import { bodyOf } from './body.ts'
import { readPollQuestion } from './poll.ts'
import { contextOf } from './quoted-in.ts'
import { cardsIn } from './vcard.ts'

/** Larger pictures are no thumbnails. */
const maxThumbnailBytes = 48_000

/** What a message says, for people to read; `edited` replaces its text or caption alone. */
export function shownContent(message: proto.IMessage, edited: proto.IMessage | null = null): ShownContent {
  const content = normalizeMessageContent(message) ?? {}
  const context = contextOf(content)
  const question = readPollQuestion(content)
  return {
    kind: kindOf(content),
    text: bodyOf(edited ?? message) || fallbackText(content),
    media: mediaOf(content),
    location: locationOf(content),
    cards: cardsOf(content),
    poll: question,
    preview: previewOf(content),
    forwarded: context?.isForwarded === true,
    viewOnce: isViewOnce(message, content),
  }
}

/** The content of a send whose session does not log messages. */
export function hiddenContent(): ShownContent {
  return { ...shownContent({}), kind: 'hidden' }
}

function kindOf(content: proto.IMessage): ShownKind {
  if (content.imageMessage) return 'image'
  if (content.videoMessage) return content.videoMessage.gifPlayback ? 'gif' : 'video'
  if (content.ptvMessage) return 'ptv'
  if (content.audioMessage) return content.audioMessage.ptt ? 'voice' : 'audio'
  if (content.documentMessage) return 'document'
  if (content.stickerMessage) return 'sticker'
  if (content.contactMessage || content.contactsArrayMessage) return 'contact'
  if (content.locationMessage || content.liveLocationMessage) return 'location'
  if (readPollQuestion(content)) return 'poll'
  return bodyOf(content) ? 'text' : 'other'
}

/** Words of kinds that have no body. */
function fallbackText(content: proto.IMessage): string {
  return content.groupInviteMessage?.groupName ?? content.liveLocationMessage?.caption ?? ''
}

interface MediaFields {
  readonly url?: string | null
  readonly mediaKey?: Uint8Array | null
  readonly mimetype?: string | null
  readonly fileName?: string | null
  readonly fileLength?: unknown
  readonly seconds?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly jpegThumbnail?: Uint8Array | null
}

function mediaOf(content: proto.IMessage): ShownMedia | null {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = content
  const media: MediaFields | null | undefined =
    imageMessage ?? videoMessage ?? ptvMessage ?? audioMessage ?? documentMessage ?? stickerMessage
  if (!media) return null
  return {
    mimetype: media.mimetype ?? '',
    fileName: media.fileName ?? null,
    size: wholeNumber(media.fileLength),
    seconds: wholeNumber(media.seconds),
    width: wholeNumber(media.width),
    height: wholeNumber(media.height),
    thumbnail: thumbnailOf(media.jpegThumbnail),
    isWhole: Boolean(media.url && media.mediaKey?.length),
  }
}

function thumbnailOf(bytes: Uint8Array | null | undefined): string | null {
  if (!bytes?.length || bytes.length > maxThumbnailBytes) return null
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  return isJpeg ? Buffer.from(bytes).toString('base64') : null
}

/** The sender's word: null when it is no count. */
function wholeNumber(value: unknown): number | null {
  const number = value == null ? Number.NaN : Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

function locationOf({ locationMessage, liveLocationMessage }: proto.IMessage): ShownContent['location'] {
  const place = locationMessage ?? liveLocationMessage
  const { degreesLatitude: latitude, degreesLongitude: longitude } = place ?? {}
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  const { name, address } = locationMessage ?? {}
  return { latitude: latitude ?? 0, longitude: longitude ?? 0, name: name || null, address: address || null }
}

function cardsOf({ contactMessage, contactsArrayMessage }: proto.IMessage): ShownCard[] {
  const cards = contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? [])
  return cards.map(({ displayName, vcard }) => cardsIn(displayName ?? '', vcard ?? ''))
}

function previewOf({ extendedTextMessage }: proto.IMessage): ShownContent['preview'] {
  const { title, description, matchedText } = extendedTextMessage ?? {}
  return title && matchedText ? { title, description: description ?? '', address: matchedText } : null
}

function isViewOnce(message: proto.IMessage, content: proto.IMessage): boolean {
  const wrapped = message.viewOnceMessage ?? message.viewOnceMessageV2 ?? message.viewOnceMessageV2Extension
  const media = content.imageMessage ?? content.videoMessage ?? content.audioMessage
  return Boolean(wrapped) || media?.viewOnce === true
}
