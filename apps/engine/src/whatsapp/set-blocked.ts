import { ApiError } from '@messenger/shared/contract/errors'
import { askNetwork } from './ask-network.ts'
import { type BinaryNode, S_WHATSAPP_NET, type WASocket } from './baileys.ts'

/**
 * Blocks a person (LID and phone-number JID) or takes that back (LID alone is enough). Entries of the list are LIDs; a new
 * one names the number too.
 * @throws NetworkRefusal; `not_ready` when there is no answer, so that nobody knows
 */
export async function setBlocked(
  socket: Pick<WASocket, 'query'>,
  person: { readonly lid: string; readonly pn: string | null },
  blocked: boolean,
): Promise<void> {
  const attrs = blocked
    ? { action: 'block', jid: person.lid, ...(person.pn ? { pn_jid: person.pn } : {}) }
    : { action: 'unblock', jid: person.lid }
  const iq = { to: S_WHATSAPP_NET, type: 'set', xmlns: 'blocklist' }
  const request: BinaryNode = { tag: 'iq', attrs: iq, content: [{ tag: 'item', attrs }] }
  const answer: BinaryNode | undefined = await askNetwork(() => socket.query(request))
  if (!answer) throw new ApiError('not_ready')
}
