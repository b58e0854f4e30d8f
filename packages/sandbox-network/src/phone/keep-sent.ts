import { phoneJid } from '../registry/phone.ts'
import { wireTime } from '../wire/stanza.ts'
import { applyVote } from './apply-vote.ts'
import { isSilent, readContent } from './message-content.ts'
import { logMessage } from './message-log.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { PhoneContext } from './phone-context.ts'
import { applyProtocolMessage } from './protocol-message.ts'

/**
 * A message that the phone itself sent goes into its list; what only changes another one is applied to that, as on every
 * device that gets it. `to` is the chat as the list names it, `senderDevice` this phone as that chat knows it.
 */
export function keepSent(
  context: PhoneContext,
  { id, to, content, file }: OutgoingMessage,
  senderDevice: string = phoneJid(context.phone),
): void {
  const { network, phone, changes } = context
  const self = { phone, device: 0, isLid: false }
  if (isSilent(content)) {
    changes.set(id, { chat: to, content })
    if (!applyProtocolMessage(context, self, content)) applyVote(context, self, content)
    return
  }
  logMessage(network.store, phone.id, {
    id,
    chat: to,
    sender: phoneJid(phone),
    senderDevice,
    isFromMe: true,
    status: 'sent',
    timestamp: Number(wireTime()),
    record: readContent(content, file ?? null),
    content,
  })
}
