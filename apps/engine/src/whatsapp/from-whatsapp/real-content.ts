import { normalizeMessageContent, type proto } from '../baileys.ts'

const editType = 14

/** Content that a person wrote or sent, an edit included; not device traffic, reactions, votes or deletions. */
export function isRealContent(message: proto.IMessage): boolean {
  const content = normalizeMessageContent(message)
  if (!content) return false
  if (content.protocolMessage) return content.protocolMessage.type === editType
  if (content.reactionMessage || content.encReactionMessage || content.pollUpdateMessage) return false
  if (content.keepInChatMessage || content.pinInChatMessage) return false
  return Object.entries(content).some(([name, value]) => value != null && !deviceOnly.has(name))
}

/** Content that stands for itself, so that another message may quote it or react to it: no edit of another one. */
export function isQuotable(message: proto.IMessage): boolean {
  return isRealContent(message) && !normalizeMessageContent(message)?.protocolMessage
}

const deviceOnly = new Set(['senderKeyDistributionMessage', 'messageContextInfo'])
