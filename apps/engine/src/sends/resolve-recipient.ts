import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { findPerson } from '../contacts/person.ts'
import type { Services } from '../services.ts'
import { needSocket } from '../sessions/need-socket.ts'
import type { Session } from '../sessions/session.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { findUsername } from './find-username.ts'

/**
 * The chat JID of a recipient. People and channels are checked on the network unless the session knows them already, or the send is
 * for later (`isLater`): then they are checked when it is due. Who a username means is asked at once.
 * @throws `not_on_network`; `validation` for text that is no recipient; `not_connected` where the network is needed
 */
export async function resolveRecipient(
  services: Services,
  session: Session,
  to: string,
  isLater: boolean,
): Promise<string> {
  const recipient = parseRecipient(to)
  if (!recipient) throw validationError({ to: ['The selected to is invalid.'] })
  const jid = recipient.kind === 'username' ? await findUsername(session, recipient.username) : recipient.jid
  if (jid === null) throw new ApiError('not_on_network')
  if (isLater || (await isReachable(services, session.state, needSocket(session), jid))) return jid
  throw new ApiError('not_on_network')
}

/**
 * Whether a chat can be written to: channels must exist, phone numbers must be registered; those whose LID the session
 * knows are.
 * @throws `not_ready` when the network does not answer
 */
export async function isReachable(
  services: Services,
  state: SessionState,
  socket: WASocket,
  chatJid: string,
): Promise<boolean> {
  if (chatJid.endsWith('@newsletter')) return await state.channels.exists(socket, chatJid)
  if (!chatJid.endsWith('@s.whatsapp.net')) return true
  const known = await state.identities.resolve(services.database.db, chatJid)
  if (known.lid !== null) return true
  // The same answer names the LID, which the message is going to be addressed to.
  const { found } = await findPerson({ services }, state, socket, chatJid)
  state.signals.looked(chatJid, found.exists)
  return found.exists
}
