import { isGroupJid } from '../groups/group.ts'
import type { Network } from '../network.ts'
import type { Resolved } from '../registry/directory.ts'
import { phoneAddress } from '../registry/phone.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { deliver, deliverToAll } from './deliver.ts'
import { routeGroupReceipt } from './group-receipt.ts'
import type { Sender } from './sender.ts'

/** For the network alone: they clear the queue and are forwarded to nobody. */
const INTERNAL = new Set(['peer_msg', 'hist_sync', 'server-error'])
const READ = new Set(['read', 'read-self'])

/** Passes a receipt on to the devices it concerns. */
export function routeReceipt(network: Network, reader: Sender, receipt: Stanza): void {
  const { type, to } = receipt.attrs
  if (type && INTERNAL.has(type)) return
  if (isGroupJid(to)) {
    routeGroupReceipt(network, reader, receipt)
    return
  }
  const author = network.directory.resolve(reader.phone.owner, to)
  if (!author) return
  if (type === 'retry') {
    forwardRetry(network, reader, author, receipt)
    return
  }
  if (type === 'sender') {
    if (author.device) deliver(network, author.phone, author.device, forUser(reader, author, receipt, type))
    return
  }
  if (type && READ.has(type)) mirrorRead(network, reader, author, receipt)
  if (type === 'read-self') return
  // a client that is not "available" reports `inactive`; its phone speaks for the account unless it is switched off
  if (type === 'inactive' && reader.phone.profile.isOnline) return
  const shown = type === 'inactive' ? undefined : type
  deliverToAll(network, author.phone, forUser(reader, author, receipt, shown))
}

/** To exactly the device that sent the message, from the very device that cannot read it. */
function forwardRetry(network: Network, reader: Sender, author: Resolved, receipt: Stanza): void {
  const { id, type, recipient } = receipt.attrs
  const from = phoneAddress(reader.phone, author.isLid, reader.device)
  const node = stanza('receipt', { id, from, type, recipient, t: wireTime() }, receipt.content)
  deliver(network, author.phone, author.device, node)
}

/** Receipts to peers come from the bare user, not from the device. */
function forUser({ phone }: Sender, author: Resolved, receipt: Stanza, type: string | undefined): Stanza {
  const { id, recipient, t } = receipt.attrs
  const from = phoneAddress(phone, author.isLid)
  const about = type === 'sender' ? recipient : undefined
  return stanza('receipt', { id, from, type, recipient: about, t: t ?? wireTime() }, receipt.content)
}

/** The reader's other devices learn that the chat was read; the phone's own message list too. */
function mirrorRead(network: Network, { phone, device }: Sender, author: Resolved, receipt: Stanza): void {
  if (author.phone === phone) return
  const { id, t } = receipt.attrs
  const from = phoneAddress(phone, author.isLid)
  const recipient = phoneAddress(author.phone, author.isLid)
  const node = stanza('receipt', { id, from, recipient, type: 'read', t: t ?? wireTime() }, receipt.content)
  deliverToAll(network, phone, node, device)
}
