import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { Services } from '../services.ts'
import { needSocket } from '../sessions/need-socket.ts'
import type { Session } from '../sessions/session.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { findUsername } from './find-username.ts'

/**
 * The chat JID of a recipient. People are checked on the network unless the session knows them already, or the send is
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

/** Whether a chat can be written to: phone numbers must be registered; those whose LID the session knows are. */
export async function isReachable(
  services: Services,
  state: SessionState,
  socket: WASocket,
  chatJid: string,
): Promise<boolean> {
  if (!chatJid.endsWith('@s.whatsapp.net')) return true
  const known = await state.identities.resolve(services.database.db, chatJid)
  return known.lid !== null || isOnNetwork(socket, chatJid)
}

/** Asks the network whether a phone-number JID is registered. Throws `not_ready` when it does not answer. */
export async function isOnNetwork(socket: WASocket, jid: string): Promise<boolean> {
  const answers = await socket.onWhatsApp(jid)
  if (!answers) throw new ApiError('not_ready')
  return answers.some(answer => answer.exists === true)
}
