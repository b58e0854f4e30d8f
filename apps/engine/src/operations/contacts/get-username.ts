import type { getUsername as operation } from '@messenger/shared/contract/contacts/get-username'
import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { findPerson } from '../../contacts/person.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { lookUp } from '../../whatsapp/look-up.ts'

/** A person's username, and the person behind a username. */
export async function getUsername(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.contact_identifier)
  if (recipient?.kind !== 'person' && recipient?.kind !== 'username') throw new ApiError('username_not_found')
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const { state } = session
  if (recipient.kind === 'person') {
    const { ids, found } = await findPerson(context, state, socket, recipient.jid, ['username'])
    if (!found.exists || found.username === null) throw new ApiError('username_not_found')
    return { jid: ids.pn ?? recipient.jid, username: `@${found.username}` }
  }
  const asked = recipient.username.slice(1)
  const found = await lookUp(socket, { username: asked }, ['username'])
  if (!found.exists || found.jid === null) throw new ApiError('username_not_found')
  const { pn } = await state.identities.resolve(context.services.database.db, found.jid)
  return { jid: pn ?? found.jid, username: `@${found.username ?? asked}` }
}
