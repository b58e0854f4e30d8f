import { askNetwork } from './ask-network.ts'
import { S_WHATSAPP_NET, type WASocket } from './baileys.ts'

/**
 * Blocks a person (LID and phone-number JID) or takes that back (LID alone is enough). Entries of the list are LIDs; a new
 * one names the number too.
 * @throws NetworkRefusal
 */
export async function setBlocked(
  socket: WASocket,
  person: { readonly lid: string; readonly pn: string | null },
  blocked: boolean,
): Promise<void> {
  const attrs = blocked
    ? { action: 'block', jid: person.lid, ...(person.pn ? { pn_jid: person.pn } : {}) }
    : { action: 'unblock', jid: person.lid }
  const iq = { to: S_WHATSAPP_NET, type: 'set', xmlns: 'blocklist' }
  await askNetwork(() => socket.query({ tag: 'iq', attrs: iq, content: [{ tag: 'item', attrs }] }))
}
