import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { z } from 'zod'
import type { PlainFile } from '../media/plain-file.ts'
import { Contact, readContact } from './kinds/contact.ts'
import { Location, readLocation } from './kinds/location.ts'
import { readPoll } from './kinds/poll.ts'
import { Poll } from './kinds/poll-shape.ts'
import { quotedIdOf } from './kinds/quote.ts'
import { Reaction, readReaction } from './kinds/reaction.ts'
import { timerOf } from './kinds/timer.ts'
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
  kind: z.enum(['text', ...MEDIA_KINDS, 'contact', 'location', 'poll', 'reaction', 'unknown']),
  text: z.string(),
  quotedId: z.string().nullable(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** seconds after which it disappears */
  expiresIn: z.number().nullable().default(null),
  /** the decrypted file */
  media: PlainFileRecord.nullable().default(null),
  contact: Contact.nullable().default(null),
  location: Location.nullable().default(null),
  poll: Poll.nullable().default(null),
  reaction: Reaction.nullable().default(null),
})
export type MessageRecord = z.infer<typeof MessageRecord>

export const UNREADABLE: MessageRecord = {
  kind: 'unknown',
  text: '',
  quotedId: null,
  isEdited: false,
  isDeleted: false,
  expiresIn: null,
  media: null,
  contact: null,
  location: null,
  poll: null,
  reaction: null,
}

type Reader = (content: proto.IMessage) => Partial<MessageRecord> | undefined

/** One for each kind; the first that recognises a content reads it. */
const READERS: readonly Reader[] = [readText, readMedia, readContact, readLocation, readPoll, readReaction]

/** Reads a decrypted message; `file` is its media, opened. Pure. */
export function readContent(message: proto.IMessage, file: PlainFile | null = null): MessageRecord {
  const content = normalizeMessageContent(message) ?? {}
  for (const read of READERS) {
    const found = read(content)
    if (found)
      return { ...UNREADABLE, quotedId: quotedIdOf(content), expiresIn: timerOf(content), media: file, ...found }
  }
  return UNREADABLE
}

function readText({ conversation, extendedTextMessage }: proto.IMessage) {
  const text = conversation ?? extendedTextMessage?.text
  return text === undefined || text === null ? undefined : { kind: 'text' as const, text }
}

function readMedia(content: proto.IMessage) {
  const media = mediaOf(content)
  return media && { kind: media.kind, text: media.caption }
}

/** True for messages between an account's own devices, about keys, or that only change other messages: no list shows them. */
export function isSilent(message: proto.IMessage): boolean {
  const content = normalizeMessageContent(message)
  if (!content || content.protocolMessage || content.pollUpdateMessage) return true
  const shown = Object.keys(content).filter(name => name !== 'messageContextInfo')
  return shown.length === 0 || shown.every(name => name === 'senderKeyDistributionMessage')
}
