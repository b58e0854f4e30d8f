import { type BinaryNode, type MessageRelayOptions, normalizeMessageContent, proto } from '../baileys.ts'

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** What the stanza around a message says of it to the server: that it edits or deletes another one, or asks a poll. */
export function stanzaExtras(
  message: proto.IMessage,
): Pick<MessageRelayOptions, 'additionalAttributes' | 'additionalNodes'> {
  const content = normalizeMessageContent(message)
  const edit = editOf(content?.protocolMessage)
  return {
    ...(edit ? { additionalAttributes: { edit } } : {}),
    ...(isPoll(content) ? { additionalNodes: [pollMeta] } : {}),
  }
}

const pollMeta: BinaryNode = { tag: 'meta', attrs: { polltype: 'creation' } }

/** 1: edited, 7: deleted by its author, 8: deleted by an admin. */
function editOf(change: proto.Message.IProtocolMessage | null | undefined): string | null {
  if (change?.type === MESSAGE_EDIT) return '1'
  if (change?.type !== REVOKE) return null
  return change.key?.fromMe ? '7' : '8'
}

function isPoll(content: proto.IMessage | undefined): boolean {
  return Boolean(content?.pollCreationMessage || content?.pollCreationMessageV2 || content?.pollCreationMessageV3)
}
