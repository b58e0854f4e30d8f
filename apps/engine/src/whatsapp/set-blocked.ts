import { ApiError } from '@messenger/shared/contract/errors'
import { askNetwork } from './ask-network.ts'
import { type BinaryNode, S_WHATSAPP_NET, type WASocket } from './baileys.ts'

/**
 * Blocks a person or takes that back, for which the LID alone is enough. Entries of the list are LIDs; a new one says beside it
 * who that is: by number, else by username (the official client's WASmaxOutBlocklistsBlocklistIds).
 * @throws NetworkRefusal; `not_ready` when there is no answer, so that nobody knows
 */
export async function setBlocked(
  socket: Pick<WASocket, 'query'>,
  person: { readonly lid: string; readonly pn: string | null; readonly username?: string | null },
  blocked: boolean,
): Promise<void> {
  const { lid, pn, username } = person
  const name = pn ? { pn_jid: pn } : { ...(username ? { username } : {}) }
  const attrs = blocked ? { action: 'block', jid: lid, ...name } : { action: 'unblock', jid: lid }
  const iq = { to: S_WHATSAPP_NET, type: 'set', xmlns: 'blocklist' }
  const request: BinaryNode = { tag: 'iq', attrs: iq, content: [{ tag: 'item', attrs }] }
  const answer: BinaryNode | undefined = await askNetwork(() => socket.query(request))
  if (!answer) throw new ApiError('not_ready')
}
