import { ApiError } from '@messenger/shared/contract/errors'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { recipientJid } from './recipient-jid.ts'

/**
 * The chat JID of a recipient. People are checked on the network unless the session knows them already.
 * @throws `not_on_network`; `validation` for text that is no recipient.
 */
export async function resolveRecipient(
  services: Services,
  state: SessionState,
  socket: WASocket,
  to: string,
): Promise<string> {
  const jid = recipientJid(to)
  if (!(await isReachable(services, state, socket, jid))) throw new ApiError('not_on_network')
  return jid
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
