import { deflateSync } from 'node:zlib'
import { proto } from '@whiskeysockets/baileys'
import { hostBytes } from '../media/host-bytes.ts'
import { routeMessage } from '../router/message.ts'
import { conversationBefore, shownMessage } from './conversations.ts'
import { contentOf, findMessages } from './message-log.ts'
import { sendPeerMessage } from './outbox.ts'
import type { PeerRequest } from './peer-request.ts'
import type { PhoneContext } from './phone-context.ts'

const { HISTORY_SYNC_NOTIFICATION, PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE } = proto.Message.ProtocolMessage.Type
const { HISTORY_SYNC_ON_DEMAND, PLACEHOLDER_MESSAGE_RESEND } = proto.Message.PeerDataOperationRequestType
const { ON_DEMAND } = proto.HistorySync.HistorySyncType

/** A companion asks for older messages of a chat, or for one that it could not read: the phone answers from its list. */
export async function answerPeer(context: PhoneContext, { id, device, request }: PeerRequest): Promise<void> {
  const { network, phone, signal } = context
  const answer = await answerTo(context, id, request)
  if (!answer) {
    network.log.info({ number: phone.number, type: request.peerDataOperationRequestType }, 'phone.peer_request_unknown')
    return
  }
  const message = await sendPeerMessage(context, device, answer)
  signal.save()
  routeMessage(network, { phone, device: 0 }, message)
}

function answerTo(
  context: PhoneContext,
  id: string,
  request: proto.Message.IPeerDataOperationRequestMessage,
): Promise<proto.Message.IProtocolMessage> | proto.Message.IProtocolMessage | null {
  const asked = request.historySyncOnDemandRequest
  if (request.peerDataOperationRequestType === HISTORY_SYNC_ON_DEMAND && asked) return olderMessages(context, id, asked)
  if (request.peerDataOperationRequestType === PLACEHOLDER_MESSAGE_RESEND) return resent(context, id, request)
  return null
}

/** A part of the history, encrypted on the media host. */
async function olderMessages(
  context: PhoneContext,
  id: string,
  asked: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
): Promise<proto.Message.IProtocolMessage> {
  const conversation = conversationBefore(context, {
    chat: asked.chatJid ?? '',
    id: asked.oldestMsgId ?? '',
    beforeMs: Number(asked.oldestMsgTimestampMs ?? 0),
    count: asked.onDemandMsgCount ?? 0,
  })
  const sync = { syncType: ON_DEMAND, progress: 100, chunkOrder: 1, conversations: conversation ? [conversation] : [] }
  const bytes = deflateSync(proto.HistorySync.encode(sync).finish())
  const hosted = await hostBytes(context.network, bytes, 'md-msg-hist')
  return {
    type: HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      ...hosted,
      syncType: ON_DEMAND,
      chunkOrder: 1,
      progress: 100,
      peerDataRequestSessionId: id,
    },
  }
}

/** Messages that the companion has as placeholders alone. */
function resent(
  context: PhoneContext,
  stanzaId: string,
  { placeholderMessageResendRequest }: proto.Message.IPeerDataOperationRequestMessage,
): proto.Message.IProtocolMessage {
  const { network, phone } = context
  const results = (placeholderMessageResendRequest ?? []).flatMap(({ messageKey }) => {
    const found = findMessages(network.store, phone.id, messageKey?.id ?? '').find(({ seq }) =>
      contentOf(network.store, seq),
    )
    const shown = found && shownMessage(context, found)
    if (!shown) return []
    const webMessageInfoBytes = proto.WebMessageInfo.encode(shown).finish()
    return [{ placeholderMessageResendResponse: { webMessageInfoBytes } }]
  })
  return {
    type: PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
    peerDataOperationRequestResponseMessage: {
      peerDataOperationRequestType: PLACEHOLDER_MESSAGE_RESEND,
      stanzaId,
      peerDataOperationResult: results,
    },
  }
}
