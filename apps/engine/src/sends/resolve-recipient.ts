import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'

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
  const recipient = parseRecipient(to)
  if (!recipient || recipient.kind === 'username') throw validationError({ to: ['The selected to is invalid.'] })
  if (recipient.kind !== 'person' || recipient.jid.endsWith('@lid')) return recipient.jid
  const known = await state.identities.resolve(services.database.db, recipient.jid)
  if (!known.lid && !(await isOnNetwork(socket, recipient.jid))) throw new ApiError('not_on_network')
  return recipient.jid
}

/** Asks the network whether a phone-number JID is registered. Throws `not_ready` when it does not answer. */
export async function isOnNetwork(socket: WASocket, jid: string): Promise<boolean> {
  const answers = await socket.onWhatsApp(jid)
  if (!answers) throw new ApiError('not_ready')
  return answers.some(answer => answer.exists === true)
}
