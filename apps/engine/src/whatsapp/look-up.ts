import { ApiError } from '@messenger/shared/contract/errors'
import { askNetwork } from './ask-network.ts'
import {
  type BinaryNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  getBinaryNodeChildString,
  S_WHATSAPP_NET,
  type WASocket,
} from './baileys.ts'
import { usernameIn } from './from-whatsapp/told-usernames.ts'

/** Whom a look-up is for. `username` without `@`. */
export type Who = { readonly pn: string } | { readonly lid: string } | { readonly username: string }

/** What the network's directory says of a person. */
export interface Found {
  readonly exists: boolean
  /** JID in the form of the question; of a username the LID. */
  readonly jid: string | null
  readonly lid: string | null
  readonly about: string | null
  /** In lower case, without `@`. */
  readonly username: string | null
}

type Detail = 'status' | 'username'

/**
 * Asks the network's directory for a person: registered or not, LID, and the details asked for. Own `usync` query: the
 * library's look-ups take no LIDs, and its reader of usernames misses those that come as bytes.
 * @throws `not_ready` when there is no answer.
 */
export async function lookUp(socket: WASocket, who: Who, details: readonly Detail[] = []): Promise<Found> {
  const protocols = ['contact', 'lid' in who ? 'devices' : 'lid', ...details]
  const answer: BinaryNode | undefined = await askNetwork(() =>
    socket.query(queryFor(socket, protocols, [userFor(who)])),
  )
  if (!answer) throw new ApiError('not_ready')
  const list = getBinaryNodeChild(getBinaryNodeChild(answer, 'usync'), 'list')
  const [user] = getBinaryNodeChildren(list, 'user')
  if (!user) return nobody
  const contact = getBinaryNodeChild(user, 'contact')
  return {
    exists: contact ? contact.attrs.type === 'in' : hasDevices(user),
    jid: user.attrs.jid ?? null,
    lid: getBinaryNodeChild(user, 'lid')?.attrs.val ?? null,
    about: getBinaryNodeChildString(user, 'status') || null,
    username: usernameIn(user),
  }
}

export interface FoundNumber {
  /** Digits, as it was asked for. */
  readonly phone: string
  readonly exists: boolean
  /** LID JID. */
  readonly lid: string | null
}

/**
 * Asks the network's directory for several numbers in one question. One that the answer does not name is not among those found.
 * @throws `not_ready` when there is no answer
 */
export async function lookUpNumbers(socket: WASocket, phones: readonly string[]): Promise<FoundNumber[]> {
  const query = queryFor(
    socket,
    ['contact', 'lid'],
    phones.map(pn => userFor({ pn })),
  )
  const answer: BinaryNode | undefined = await askNetwork(() => socket.query(query))
  if (!answer) throw new ApiError('not_ready')
  const list = getBinaryNodeChild(getBinaryNodeChild(answer, 'usync'), 'list')
  const asked = new Set(phones)
  return getBinaryNodeChildren(list, 'user').flatMap(user => {
    const contact = getBinaryNodeChild(user, 'contact')
    // The number as it was asked for is repeated; the JID may write it another way.
    const named = getBinaryNodeChildString(user, 'contact')?.replace('+', '') || user.attrs.jid?.split('@')[0]
    if (!contact || named === undefined || !asked.has(named)) return []
    const lid = getBinaryNodeChild(user, 'lid')?.attrs.val ?? null
    return [{ phone: named, exists: contact.attrs.type === 'in', lid }]
  })
}

/** A LID is not always answered with a word on its registration; nobody is without a device. */
function hasDevices(user: BinaryNode): boolean {
  const list = getBinaryNodeChild(getBinaryNodeChild(user, 'devices'), 'device-list')
  return getBinaryNodeChildren(list, 'device').length > 0
}

const nobody: Found = { exists: false, jid: null, lid: null, about: null, username: null }

function queryFor(socket: WASocket, protocols: readonly string[], users: BinaryNode[]): BinaryNode {
  const attrs = { context: 'interactive', mode: 'query', sid: socket.generateMessageTag(), last: 'true', index: '0' }
  const content: BinaryNode[] = [
    {
      tag: 'query',
      attrs: {},
      content: protocols.map(tag => ({ tag, attrs: tag === 'devices' ? { version: '2' } : {} })),
    },
    { tag: 'list', attrs: {}, content: users },
  ]
  const usync: BinaryNode = { tag: 'usync', attrs, content }
  return { tag: 'iq', attrs: { to: S_WHATSAPP_NET, type: 'get', xmlns: 'usync' }, content: [usync] }
}

function userFor(who: Who): BinaryNode {
  const contact = (attrs: BinaryNode['attrs'], content?: string): BinaryNode => ({
    tag: 'user',
    attrs: {},
    content: [{ tag: 'contact', attrs, ...(content === undefined ? {} : { content }) }],
  })
  if ('pn' in who) return contact({}, `+${who.pn.split('@')[0]}`)
  if ('username' in who) return contact({ username: who.username })
  return { tag: 'user', attrs: { jid: who.lid }, content: [{ tag: 'contact', attrs: {} }] }
}
