import { parseJid, userJid } from '@messenger/shared/identity/jid'
import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildString } from '../baileys.ts'

/** A username as the network told it: of which person, in lower case, without `@`. */
export interface ToldUsername {
  /** LID JID, without device: a username is no third identifier, it belongs to a LID (Baileys PR #2480). */
  readonly lid: string
  readonly username: string
}

/**
 * The attributes that hold a username, each with the attribute of whose it is. As the official client reads them of messages
 * (WAWebHandleMsgParser), and the library of groups (Baileys PR #2480).
 */
const pairs = [
  ['participant', 'participant_username'],
  ['recipient', 'recipient_username'],
  ['recipient', 'peer_recipient_username'],
  ['creator', 'creator_username'],
  ['s_o', 's_o_username'],
] as const

/** Every username that a stanza tells, of whatever kind it is. */
export function toldUsernames(node: BinaryNode): ToldUsername[] {
  const { tag, attrs, content } = node
  const here = pairs.flatMap(([person, name]) => toldOf(attrs[person], attrs[name]))
  if (tag === 'message') here.push(...toldOf(attrs.from, attrs.username))
  if (tag === 'participant') here.push(...toldOf(attrs.jid, attrs.participant_username ?? attrs.username))
  if (tag === 'user') here.push(...toldOf(lidOf(node), usernameIn(node) ?? undefined))
  return Array.isArray(content) ? [...here, ...content.flatMap(toldUsernames)] : here
}

/** One username of a person; none when either is not what it should be. */
export function toldOf(jid: string | undefined, name: string | undefined): ToldUsername[] {
  const person = parseJid(jid ?? '')
  const username = name?.replace(/^@/, '').toLowerCase()
  return person?.server === 'lid' && username && /^[\w.]{1,64}$/.test(username)
    ? [{ lid: userJid(person), username }]
    : []
}

/** Of a look-up's answer: with the answer on the contact, or beside it (whatsapp-rust PR #1381). */
export function usernameIn(user: BinaryNode): string | null {
  const told = getBinaryNodeChildString(user, 'username') || getBinaryNodeChild(user, 'contact')?.attrs.username
  return told?.toLowerCase() ?? null
}

function lidOf(user: BinaryNode): string | undefined {
  return user.attrs.jid?.endsWith('@lid') ? user.attrs.jid : getBinaryNodeChild(user, 'lid')?.attrs.val
}
