import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { edit as operation } from '@messenger/shared/contract/messages/edit'
import type { MessageInfo } from '@messenger/shared/contract/messages/message-info'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { EngineContext } from '../../engine-context.ts'
import { recordOwnEdit } from '../../recording/record-own-change.ts'
import { shortKeyOf } from '../../recording/short-key.ts'
import { isSentWithin, locateMessage } from '../../sends/locate-message.ts'
import { putNow } from '../../sends/put-now.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import type { proto } from '../../whatsapp/baileys.ts'
import { rawContent } from '../../whatsapp/from-whatsapp/raw-content.ts'
import { editMessage, withText } from '../../whatsapp/to-whatsapp/edited.ts'

const windowMs = 15 * 60_000

/** Replaces the text or caption of a sent message. Answers once the network has taken the edit. */
export async function edit(context: EngineContext, input: OperationInput<typeof operation>): Promise<MessageInfo> {
  const session = await context.supervisor.take(context.call.sessionId)
  needSocket(session)
  const found = await locateMessage(context, { reference: input.msgId, chat: input.chat })
  const { message, change, content } = found
  const edited = content && withText(content, input.text)
  if (!edited || change?.deletedAt || !isSentWithin(found, windowMs)) throw new ApiError('edit_closed')
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const { remoteJid } = message
  const target = { networkId: message.networkId, fromMe: true, participant: null }
  const sent = editMessage(edited, target, remoteJid)
  await putNow(session, { networkId, chatJid: remoteJid, content: sent })
  const sentKey = { networkId, fromMe: true, remoteJid, participant: null }
  const timestamp = Math.floor(Date.now() / 1000)
  await session.state.writer.write(step =>
    recordOwnEdit(session.state.context, step, {
      messageId: message.id,
      networkId,
      remoteJid,
      timestamp,
      content: sent,
    }),
  )
  return {
    remoteJid,
    id: networkId,
    ...(found.log ? { msgId: found.log.id } : {}),
    key: await shortKeyOf(session.state.context, context.services.database.db, sentKey),
    message: { protocolMessage: shownEdit(sent) },
    messageTimestamp: String(timestamp),
    // As it left: pending. What the recipient's devices say comes as events.
    status: 1,
  }
}

/** The edit with its type and time as numbers, as this reply alone shows them. */
function shownEdit({ protocolMessage }: proto.IMessage): Record<string, unknown> {
  const { id, fromMe, remoteJid } = protocolMessage?.key ?? {}
  return {
    key: { id, fromMe, remoteJid },
    type: protocolMessage?.type,
    timestampMs: Number(protocolMessage?.timestampMs),
    editedMessage: rawContent(protocolMessage?.editedMessage ?? {}),
  }
}
