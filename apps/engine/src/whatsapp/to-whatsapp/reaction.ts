import type { proto } from '../baileys.ts'

/** The message that another one is about, as its chat addresses it. */
export interface Target {
  readonly networkId: string
  readonly fromMe: boolean
  /** Author, in a group. */
  readonly participant: string | null
}

/** Key of a message in the content of another one to the same chat. */
export function keyOf(target: Target, chatJid: string): proto.IMessageKey {
  const { networkId: id, fromMe, participant } = target
  return { remoteJid: chatJid, fromMe, id, ...(participant && !fromMe ? { participant } : {}) }
}

/** A reaction to a message; an empty emoji takes it back. */
export function reactionMessage(emoji: string, target: Target, chatJid: string): proto.IMessage {
  return { reactionMessage: { key: keyOf(target, chatJid), text: emoji, senderTimestampMs: Date.now() } }
}
