import type { getUsername as operation } from '@messenger/shared/contract/contacts/get-username'
import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { findPerson } from '../../contacts/person.ts'
import type { EngineContext } from '../../engine-context.ts'
import { findUsername } from '../../sends/find-username.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** A person's username, and the person behind a username: what the network says, else what it told before. */
export async function getUsername(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.contact_identifier)
  if (recipient?.kind !== 'person' && recipient?.kind !== 'username') throw new ApiError('username_not_found')
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const { identities, usernames } = session.state
  const { db } = context.services.database
  if (recipient.kind === 'username') {
    const { username } = recipient
    const jid = await findUsername(session, username).catch(orStored(() => usernames.lidOf(username.slice(1))))
    if (!jid) throw new ApiError('username_not_found')
    const { pn } = await identities.resolve(db, jid)
    return { jid: pn ?? jid, username }
  }
  const { jid } = recipient
  const person = await findPerson(context, session.state, socket, jid, ['username']).catch(orStored(async () => null))
  const { pn, lid } = person?.ids ?? (await identities.resolve(db, jid))
  const username = person?.found.username ?? (lid && (await usernames.of(lid)))
  if (!username) throw new ApiError('username_not_found')
  return { jid: pn ?? jid, username: `@${username}` }
}

/** In place of an answer of the network that does not come. */
function orStored<T>(read: () => Promise<T>): (error: unknown) => Promise<T> {
  return error => {
    if (error instanceof ApiError && error.code === 'not_ready') return read()
    throw error
  }
}
