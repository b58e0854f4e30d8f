import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow'
import { recordOf } from './build-request'

/** What to do about a message that could not be sent, by `failed_code` of the gateway's contract. */
const adviceByCode: Partial<Record<string, string>> = {
  not_on_network: 'Check the number with Contact → Check Number, and that it has its country code.',
  reachout_locked:
    'WhatsApp thinks that the account writes to too many strangers. Write to people who wrote first, and begin new chats in some days.',
  media_fetch_failed:
    'Check that the gateway can open the address without a login, or send the file as a binary file of the item.',
  media_too_large: 'Make the file smaller, or send it as a document, which may have 100 MB.',
  media_type: 'Choose the operation that fits the file, or send it as a document.',
  not_connected: 'Connect the session with Session → Connect or in the dashboard, then send the message again.',
  ack_timeout: 'It may still arrive. Ask with Message → Get Info before you send it again.',
  network_rejected: 'Check that the recipient exists and that the account may write there.',
  canceled: 'Somebody canceled the message, or its session was deleted or unlinked.',
  internal: 'Look at the log of the gateway for the number of the message, then send it with Message → Resend.',
}

/**
 * Throws when the reply of a send tells that the message could not be sent: with the gateway's reason and what to do.
 * Where it could not be sent, asking again with the same idempotency key has the same reply.
 */
export function refuseFailedSend(context: IExecuteFunctions, body: IDataObject, itemIndex: number): void {
  const { status, failed_reason: reason, failed_code: code, msgId } = recordOf(body.data)
  if (status !== 'failed') return
  const advice = adviceByCode[String(code)] ?? 'Look at the message in the dashboard of the gateway.'
  const message = typeof reason === 'string' && reason !== '' ? reason : 'The message could not be sent'
  const description = `${advice} The message has the ID ${msgId}.`
  throw new NodeOperationError(context.getNode(), message, { description, itemIndex })
}
