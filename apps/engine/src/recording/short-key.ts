import type { ShortKey } from '@messenger/shared/contract/events/message-key'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { parseJid } from '@messenger/shared/identity/jid'
import type { GroupStore } from '../groups/group-store.ts'
import type { PersonIds } from '../identity/person-ids.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'

/** A message, as far as its key goes. */
export interface KeyedMessage {
  readonly remoteJid: string
  readonly networkId: string
  readonly fromMe: boolean
  /** Its author in a group or broadcast; null: not stated, as of what the session itself sent. */
  readonly participant: string | null
}

/** Whose messages are the own ones, and what is known of groups. */
export interface OwnContext {
  readonly me: PersonIds
  readonly groups: Pick<GroupStore, 'find'>
}

/** How events name a message in short: in groups with its author, and how people are addressed there. */
export async function shortKeyOf(context: OwnContext, db: DbOrTx, message: KeyedMessage): Promise<ShortKey> {
  const { remoteJid, networkId, fromMe } = message
  const author = message.participant ?? (fromMe ? await ownAuthor(context, db, remoteJid) : null)
  return { remoteJid, id: networkId, fromMe, ...authorIn(remoteJid, author) }
}

/** The part of a key that only messages of groups and broadcasts have. */
export function authorIn(
  remoteJid: string,
  participant: string | null,
): Pick<ShortKey, 'participant' | 'addressingMode'> {
  const kind = chatKindOf(remoteJid)
  if (!participant || (kind !== 'group' && kind !== 'broadcast')) return {}
  return { participant, addressingMode: parseJid(participant)?.server === 'lid' ? 'lid' : 'pn' }
}

/** As what the account itself writes in a group; null for other chats. A group of which nothing is known counts as new. */
export async function ownAuthor({ me, groups }: OwnContext, db: DbOrTx, remoteJid: string): Promise<string | null> {
  if (chatKindOf(remoteJid) !== 'group') return null
  const group = await groups.find(db, remoteJid)
  return ownAddress(me, group?.metadata.addressingMode ?? 'lid')
}

/** The account's own address where people are addressed that way. */
export function ownAddress(me: PersonIds, mode: 'pn' | 'lid'): string | null {
  return mode === 'lid' ? (me.lid ?? me.pn) : (me.pn ?? me.lid)
}
