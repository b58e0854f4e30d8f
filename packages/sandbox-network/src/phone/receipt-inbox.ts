import { isGroupJid } from '../groups/group.ts'
import { phoneJid } from '../registry/phone.ts'
import { child, children, type Stanza } from '../wire/stanza.ts'
import { findMessages, raiseStatus, type Status } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'
import { resend } from './retry.ts'

/** A receipt that reached the phone: progress of own messages, what own companions have read, or a request to send again. */
export async function takeReceipt(context: PhoneContext, node: Stanza): Promise<() => void> {
  if (node.attrs.type === 'retry') return resend(context, node)
  return () => applyReceipt(context, node)
}

function applyReceipt({ network, phone }: PhoneContext, node: Stanza): void {
  const { id, from, participant, recipient, type } = node.attrs
  const status = statusOf(type)
  const reader = network.directory.resolve(phone.owner, participant ?? from)?.phone
  if (!status || !reader) return
  const isGroup = isGroupJid(from)
  // with a recipient it comes from an own companion, about messages of that chat
  const other = network.directory.resolve(phone.owner, recipient ?? from)?.phone
  const chat = isGroup ? from : other && phoneJid(other)
  const isOwnReading = reader === phone && (isGroup || recipient !== undefined)
  const ids = [id, ...children(child(node, 'list'), 'item').map(item => item.attrs.id)]
  for (const each of ids) {
    for (const found of findMessages(network.store, phone.id, each ?? '')) {
      if (found.chat !== chat || found.isFromMe === isOwnReading) continue
      raiseStatus(network.store, found.seq, status)
    }
  }
}

function statusOf(type: string | undefined): Status | undefined {
  if (type === undefined) return 'delivered'
  if (type === 'read' || type === 'read-self') return 'read'
  return type === 'played' ? 'played' : undefined
}
