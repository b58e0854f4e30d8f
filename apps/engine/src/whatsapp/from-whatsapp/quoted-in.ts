import { normalizeMessageContent, type proto } from '../baileys.ts'
import { carriers } from '../to-whatsapp/context.ts'

/** What a message quotes and whom it mentions. */
export interface QuotedIn {
  readonly quoted: {
    readonly networkId: string
    /** Its author as the sender named them. */
    readonly participant: string | null
    readonly content: proto.IMessage
  } | null
  readonly mentioned: readonly string[]
}

export function quotedIn(message: proto.IMessage): QuotedIn {
  const context = contextOf(normalizeMessageContent(message) ?? {})
  const { stanzaId, participant, quotedMessage, mentionedJid } = context ?? {}
  return {
    quoted: stanzaId ? { networkId: stanzaId, participant: participant ?? null, content: quotedMessage ?? {} } : null,
    mentioned: mentionedJid ?? [],
  }
}

/** Context of whatever kind of content this is. */
export function contextOf(content: proto.IMessage): proto.IContextInfo | null {
  for (const name of carriers) {
    const context = content[name]?.contextInfo
    if (context) return context
  }
  return null
}
