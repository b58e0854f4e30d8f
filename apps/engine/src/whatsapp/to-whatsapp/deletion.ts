import { proto } from '../baileys.ts'
import { keyOf, type Target } from './reaction.ts'

/** The message that deletes another one for everyone. */
export function deletionMessage(target: Target, chatJid: string): proto.IMessage {
  return {
    protocolMessage: { key: keyOf(target, chatJid), type: proto.Message.ProtocolMessage.Type.REVOKE },
  }
}
