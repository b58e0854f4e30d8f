import { parseJid, withoutDevice } from '@messenger/shared/identity/jid'
import { type BinaryNode, getBinaryNodeChildren } from '../baileys.ts'

/** Somebody received, read or played messages of this account, in a private chat or a group. */
export interface PeerReceipt {
  /** Null: a private chat with who is named. */
  readonly groupJid: string | null
  readonly networkIds: readonly string[]
  /** Who, as addressed there, without device. */
  readonly person: string
  readonly kind: ReceiptKind
  /** Unix seconds. */
  readonly at: number
}

export type ReceiptKind = 'receiptTimestamp' | 'readTimestamp' | 'playedTimestamp'

const kinds: Readonly<Record<string, ReceiptKind>> = {
  delivery: 'receiptTimestamp',
  read: 'readTimestamp',
  played: 'playedTimestamp',
}

/** Who reports in a private chat; null: it is none. */
function personIn({ from, participant }: BinaryNode['attrs']): string | null {
  const server = participant ? undefined : parseJid(from ?? '')?.server
  return from && (server === 'lid' || server === 's.whatsapp.net') ? from : null
}

/**
 * Reads a receipt stanza; null for every other one. The library's own event tells a played message of a group as read,
 * drops the second of two receipts that come in one breath, and has no times. A receipt with a recipient is of this
 * account's other devices.
 */
export function readPeerReceipt({ attrs, content }: BinaryNode): PeerReceipt | null {
  const { id, from = '', participant, recipient, type = 'delivery', t } = attrs
  const kind = kinds[type]
  const inGroup = from.endsWith('@g.us')
  const person = inGroup ? participant : personIn(attrs)
  if (!id || !person || recipient || !kind) return null
  const list = Array.isArray(content) ? content[0] : undefined
  const others = getBinaryNodeChildren(list, 'item').flatMap(item => item.attrs.id ?? [])
  const at = Number(t)
  return {
    groupJid: inGroup ? from : null,
    networkIds: [id, ...others],
    person: withoutDevice(person),
    kind,
    at: Number.isSafeInteger(at) ? at : Math.floor(Date.now() / 1000),
  }
}
