import type { getLid as operation } from '@messenger/shared/contract/contacts/get-lid'
import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { findPerson } from '../../contacts/person.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** The LID of a number: from what the session has learned, else from the network. */
export async function getLid(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.pn)
  if (recipient?.kind !== 'person' || recipient.jid.endsWith('@lid')) throw new ApiError('pn_not_found')
  const session = await context.supervisor.take(context.call.sessionId)
  const known = await session.state.identities.resolve(context.services.database.db, recipient.jid)
  if (known.lid) return { lid: known.lid }
  const { ids, found } = await findPerson(context, session.state, needSocket(session), recipient.jid)
  if (!found.exists || !ids.lid) throw new ApiError('pn_not_found')
  return { lid: ids.lid }
}
