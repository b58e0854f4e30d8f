import { isGroupJid } from '../groups/group.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { routeReceipt } from '../router/receipt.ts'
import { stanza, wireTime } from '../wire/stanza.ts'
import type { NewMessage } from './message-log.ts'

/** Reports on messages of one sender device in one chat; the first id leads, the others follow in a list. */
export function sendReceipt(
  { network, phone }: { network: Network; phone: Phone },
  { chat, senderDevice }: Pick<NewMessage, 'chat' | 'senderDevice'>,
  type: 'read' | 'played' | undefined,
  [id, ...others]: string[],
): void {
  const items = others.map(other => stanza('item', { id: other }))
  const content = items.length ? [stanza('list', {}, items)] : undefined
  const about = isGroupJid(chat) ? { to: chat, participant: senderDevice } : { to: senderDevice }
  routeReceipt(network, { phone, device: 0 }, stanza('receipt', { id, ...about, type, t: wireTime() }, content))
}
