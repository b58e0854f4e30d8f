import type { proto } from '@whiskeysockets/baileys'

/** The same content, quoting a message. */
export function quoting(content: proto.IMessage, contextInfo: proto.IContextInfo): proto.IMessage {
  const { conversation, messageContextInfo, ...parts } = content
  if (conversation) return { extendedTextMessage: { text: conversation, contextInfo } }
  const quoted = Object.entries(parts).map(([name, part]) => [name, { ...part, contextInfo }])
  return { ...Object.fromEntries(quoted), ...(messageContextInfo ? { messageContextInfo } : {}) }
}

/** Id of the message that a content quotes, whatever its kind. */
export function quotedIdOf(content: proto.IMessage): string | null {
  for (const part of Object.values(content)) {
    const id: unknown = part?.contextInfo?.stanzaId
    if (typeof id === 'string' && id !== '') return id
  }
  return null
}
