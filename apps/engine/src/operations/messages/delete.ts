import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { remove as operation } from '@messenger/shared/contract/messages/delete'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { EngineContext } from '../../engine-context.ts'
import { recordOwnDeletion } from '../../recording/record-own-change.ts'
import { isSentWithin, locateMessage } from '../../sends/locate-message.ts'
import { putNow } from '../../sends/put-now.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { deletionMessage } from '../../whatsapp/to-whatsapp/deletion.ts'

const windowMs = 60 * 3_600_000

/** Deletes a sent message for everyone. Answers once the network has taken the deletion. */
export async function remove(context: EngineContext, input: OperationInput<typeof operation>): Promise<string> {
  const session = await context.supervisor.take(context.call.sessionId)
  needSocket(session)
  const found = await locateMessage(context, { reference: input.msgId, chat: input.chat })
  const { message, change } = found
  if (change?.deletedAt || !isSentWithin(found, windowMs)) throw new ApiError('delete_closed')
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const { remoteJid } = message
  const target = { networkId: message.networkId, fromMe: true, participant: null }
  await putNow(session, { networkId, chatJid: remoteJid, content: deletionMessage(target, remoteJid) })
  await session.state.writer.write(step =>
    recordOwnDeletion(session.state.context, step, { messageId: message.id, networkId: message.networkId, remoteJid }),
  )
  return 'Message deleted successfully.'
}
