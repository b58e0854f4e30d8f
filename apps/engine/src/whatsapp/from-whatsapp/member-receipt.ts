import { withoutDevice } from '@messenger/shared/identity/jid'
import { type BinaryNode, getBinaryNodeChildren } from '../baileys.ts'

/** A member of a group received, read or played messages of this account. */
export interface MemberReceipt {
  readonly groupJid: string
  readonly networkIds: readonly string[]
  /** The member as addressed in the group, without device. */
  readonly participant: string
  readonly kind: 'receiptTimestamp' | 'readTimestamp' | 'playedTimestamp'
  /** Unix seconds. */
  readonly at: number
}

const kinds: Readonly<Record<string, MemberReceipt['kind']>> = {
  delivery: 'receiptTimestamp',
  read: 'readTimestamp',
  played: 'playedTimestamp',
}

/**
 * Reads a receipt stanza; null for every other one. The library's own event tells a played message as read, and drops the
 * second of two receipts that come in one breath. A receipt with a recipient is of this account's other devices.
 */
export function readMemberReceipt({ attrs, content }: BinaryNode): MemberReceipt | null {
  const { id, from, participant, recipient, type = 'delivery', t } = attrs
  const kind = kinds[type]
  if (!id || !participant || recipient || !kind || !from?.endsWith('@g.us')) return null
  const list = Array.isArray(content) ? content[0] : undefined
  const others = getBinaryNodeChildren(list, 'item').flatMap(item => item.attrs.id ?? [])
  return { groupJid: from, networkIds: [id, ...others], participant: withoutDevice(participant), kind, at: Number(t) }
}
