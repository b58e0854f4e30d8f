import { proto } from '@whiskeysockets/baileys'
import type { Resolved } from '../registry/directory.ts'
import { phoneJid } from '../registry/phone.ts'
import { readContent } from './message-content.ts'
import { findMessages, saveRecord } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** An edit or deletion of an earlier message; true when that is what it was. */
export function applyProtocolMessage(
  { network, phone }: PhoneContext,
  author: Resolved,
  content: proto.IMessage,
): boolean {
  const change = content.protocolMessage
  const id = change?.key?.id
  if (!change || !id || (change.type !== REVOKE && change.type !== MESSAGE_EDIT)) return false
  for (const found of findMessages(network.store, phone.id, id)) {
    // only its author may change a message
    if (found.sender !== phoneJid(author.phone)) continue
    const text = change.editedMessage ? readContent(change.editedMessage).text : found.record.text
    const isDeleted = found.record.isDeleted || change.type === REVOKE
    const isEdited = found.record.isEdited || change.type === MESSAGE_EDIT
    saveRecord(network.store, found.seq, { ...found.record, text: isDeleted ? '' : text, isDeleted, isEdited })
  }
  return true
}
