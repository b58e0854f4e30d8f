import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { getInfo as operation } from '@messenger/shared/contract/messages/get-info'
import type { MessageInfo } from '@messenger/shared/contract/messages/message-info'
import type { EngineContext } from '../../engine-context.ts'
import { findSend } from '../../sends/find-send.ts'
import { rawContent } from '../../whatsapp/from-whatsapp/raw-content.ts'

/** An API send as it went out. Asks the database alone: any engine answers, connected or not. */
export async function getInfo(context: EngineContext, input: OperationInput<typeof operation>): Promise<MessageInfo> {
  const { log, message, content } = await findSend(context, input.msgId)
  const { networkId: id, remoteJid } = message
  // A session that does not log messages shows none of them either.
  const isShown = log.content !== null && content !== null
  return {
    remoteJid,
    id,
    msgId: log.id,
    key: { id, fromMe: true, remoteJid },
    message: isShown ? rawContent(content) : {},
    messageTimestamp: String(message.timestamp),
    status: log.statusCode,
  }
}
