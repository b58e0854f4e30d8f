import type { proto } from '@whiskeysockets/baileys'
import { planActs } from '../population/plan-acts.ts'
import { readContent } from './message-content.ts'
import { findMessages, type NewMessage, raiseStatus } from './message-log.ts'
import { newMessageId } from './outbox.ts'
import type { PhoneContext } from './phone-context.ts'
import { sendReceipt } from './send-receipt.ts'

/**
 * What a phone does by itself once it holds a message of somebody else: it reports delivery; magic numbers also read
 * and echo, and people of populations do what they will. Ordinary phones read when their owner does. `content` is undefined for a message it had read before.
 */
export function afterReading(context: PhoneContext, message: NewMessage, content: proto.IMessage | undefined): void {
  const { network, phone } = context
  const { magic } = phone
  if (magic?.onMessage === 'no_answer' || planActs(network, phone, message, content !== undefined)) return
  sendReceipt(context, message, undefined, [message.id])
  if (!magic?.reads) return
  sendReceipt(context, message, 'read', [message.id])
  for (const found of findMessages(network.store, phone.id, message.id)) {
    if (!found.isFromMe) raiseStatus(network.store, found.seq, 'read')
  }
  const text = content && readContent(content)
  if (!magic.echoes || text?.kind !== 'text') return
  const echo = { id: newMessageId(phone), to: message.chat, content: { conversation: text.text } }
  phone.primary.send(echo).catch((error: Error) => {
    network.log.error({ number: phone.number, error: error.message }, 'phone.echo_failed')
  })
}
