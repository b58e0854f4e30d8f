import { deserialize, serialize } from 'node:v8'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { bytesColumn, numberColumn } from '../store/row.ts'
import type { Stanza } from '../wire/stanza.ts'
import type { Queued } from './queued.ts'

/** Keeps a stanza for a device until the device acknowledges it; returns its place in the queue. */
export function enqueue(network: Network, phone: Phone, device: number, node: Stanza): number {
  const { lastId } = network.store.run(
    'INSERT INTO queue (phone, device, class, id, sender, type, stanza) VALUES (?, ?, ?, ?, ?, ?, ?)',
    phone.id,
    device,
    node.tag,
    node.attrs.id ?? '',
    senderOf(network, phone.owner, node.attrs.from, node.attrs.participant),
    node.attrs.type ?? '',
    serialize(node),
  )
  return lastId
}

export function queued(network: Network, phone: Phone, device: number): Queued[] {
  const rows = network.store.all(
    'SELECT seq, stanza FROM queue WHERE phone = ? AND device = ? ORDER BY seq',
    phone.id,
    device,
  )
  return rows.map(row => ({ seq: numberColumn(row, 'seq'), stanza: decode(bytesColumn(row, 'stanza')) }))
}

export function dropQueued(network: Network, seq: number): void {
  network.store.run('DELETE FROM queue WHERE seq = ?', seq)
}

/**
 * A receipt clears a message in all its copies. An acknowledgement, with an error or without, clears the oldest: it may come
 * after what was sent again for it. Older clients name no sender; then the id alone decides.
 */
export function clearMessage(network: Network, phone: Phone, device: number, id: string, by: Stanza): void {
  const { to, participant } = by.attrs
  const copies = "phone = ? AND device = ? AND class = 'message' AND id = ?"
  const senders = to
    ? [senderOf(network, phone.owner, to, participant), senderOf(network, phone.owner, to, undefined)]
    : []
  const meant = to ? `${copies} AND sender IN (?, ?)` : copies
  const cleared = by.tag === 'ack' ? `seq = (SELECT min(seq) FROM queue WHERE ${meant})` : meant
  network.store.run(`DELETE FROM queue WHERE ${cleared}`, phone.id, device, id, ...senders)
}

/** The chat of an own message whose copy waits; undefined for what others wrote. */
export function recipientOf(network: Network, phone: Phone, device: number, id: string): string | undefined {
  const ofId =
    "SELECT stanza FROM queue WHERE phone = ? AND device = ? AND class = 'message' AND id = ? ORDER BY seq LIMIT 1"
  const [oldest] = network.store.all(ofId, phone.id, device, id)
  return oldest && decode(bytesColumn(oldest, 'stanza')).attrs.recipient
}

/** Receipts, notifications and calls are cleared by an ack of the same class, id, sender and type. */
export function clearAcked(network: Network, phone: Phone, device: number, ack: Stanza['attrs']): void {
  const sender = senderOf(network, phone.owner, ack.to, ack.participant)
  network.store.run(
    'DELETE FROM queue WHERE phone = ? AND device = ? AND class = ? AND id = ? AND sender = ? AND type = ?',
    phone.id,
    device,
    ack.class ?? '',
    ack.id ?? '',
    sender,
    ack.type ?? '',
  )
}

/** One name for a sender whatever form, PN or LID, with or without device, its address came in. */
function senderOf(network: Network, owner: string, from: string | undefined, participant: string | undefined): string {
  const chat = canonical(network, owner, from)
  return participant ? `${chat}/${canonical(network, owner, participant)}` : chat
}

function canonical(network: Network, owner: string, jid: string | undefined): string {
  const found = network.directory.resolve(owner, jid)
  return found ? found.phone.lid : (jid ?? '')
}

/** Guarantee: the bytes were written by `enqueue`. */
function decode(bytes: Buffer): Stanza {
  return deserialize(bytes)
}
