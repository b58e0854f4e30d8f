import type { Network } from '../network.ts'
import { phoneLid } from '../registry/phone.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { deliver, deliverToAll } from './deliver.ts'
import type { Sender } from './sender.ts'

/** Passes a receipt for a group message on to its author (`participant`), naming who gives it. */
export function routeGroupReceipt(network: Network, reader: Sender, receipt: Stanza): void {
  const { phone, device } = reader
  const { id, to: from, type, t = wireTime() } = receipt.attrs
  const author = network.directory.resolve(phone.owner, receipt.attrs.participant)
  if (!author || !network.groups.find(phone.owner, from)) return
  const about = (participant: string, shown: string | undefined) =>
    stanza('receipt', { id, from, participant, type: shown, t }, receipt.content)
  if (type === 'retry') {
    // from the very device that cannot read it, to exactly the device that sent it
    deliver(network, author.phone, author.device, about(phoneLid(phone, device), type))
    return
  }
  const user = phoneLid(phone)
  if (type === 'sender') {
    if (author.device) deliver(network, author.phone, author.device, about(user, type))
    return
  }
  const isRead = type === 'read' || type === 'read-self'
  // the phone's own list knows what its companions have read
  if (isRead && device !== 0) deliver(network, phone, 0, about(user, 'read'))
  if (type === 'read-self' || (type === 'inactive' && phone.profile.isOnline)) return
  deliverToAll(network, author.phone, about(user, type === 'inactive' ? undefined : type))
}
