import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { z } from 'zod'
import type { PlainFile } from '../media/files.ts'
import { MEDIA_KINDS, mediaOf } from './media-content.ts'

const PlainFileRecord = z.object({
  id: z.string(),
  mimetype: z.string(),
  fileName: z.string().nullable(),
  size: z.number(),
  sha256: z.string(),
})

/** What a phone's list says about a message's content; one JSON column. */
export const MessageRecord = z.object({
  kind: z.enum(['text', ...MEDIA_KINDS, 'unknown']),
  text: z.string(),
  quotedId: z.string().nullable(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** the decrypted file */
  media: PlainFileRecord.nullable().default(null),
})
export type MessageRecord = z.infer<typeof MessageRecord>

export const UNREADABLE: MessageRecord = {
  kind: 'unknown',
  text: '',
  quotedId: null,
  isEdited: false,
  isDeleted: false,
  media: null,
}

/** Reads a decrypted message; `file` is its media, opened. Pure. */
export function readContent(message: proto.IMessage, file: PlainFile | null = null): MessageRecord {
  const media = mediaOf(message)
  if (media) {
    const mediaQuoted = media.part.contextInfo?.stanzaId ?? null
    return { ...UNREADABLE, kind: media.kind, text: media.caption, quotedId: mediaQuoted, media: file }
  }
  const content = normalizeMessageContent(message)
  const text = content?.conversation ?? content?.extendedTextMessage?.text
  if (text === undefined || text === null) return UNREADABLE
  const quotedId = content?.extendedTextMessage?.contextInfo?.stanzaId ?? null
  return { ...UNREADABLE, kind: 'text', text, quotedId }
}

/** True for messages between an account's own devices or about keys, which no list shows. */
export function isSilent(message: proto.IMessage): boolean {
  const content = normalizeMessageContent(message)
  if (!content || content.protocolMessage) return true
  const shown = Object.keys(content).filter(name => name !== 'messageContextInfo')
  return shown.length === 0 || shown.every(name => name === 'senderKeyDistributionMessage')
}
