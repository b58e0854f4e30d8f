import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { z } from 'zod'

/** What a phone's list says about a message's content; one JSON column. */
export const MessageRecord = z.object({
  kind: z.enum(['text', 'unknown']),
  text: z.string(),
  quotedId: z.string().nullable(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
})
export type MessageRecord = z.infer<typeof MessageRecord>

export const UNREADABLE: MessageRecord = {
  kind: 'unknown',
  text: '',
  quotedId: null,
  isEdited: false,
  isDeleted: false,
}

/** Reads a decrypted message. Pure. */
export function readContent(message: proto.IMessage): MessageRecord {
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
