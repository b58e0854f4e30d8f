import type { checkNumber as operation } from '@messenger/shared/contract/contacts/check-number'
import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { findPerson } from '../../contacts/person.ts'
import type { EngineContext } from '../../engine-context.ts'
import { findUsername } from '../../sends/find-username.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** Whether a person is registered, by any identifier. */
export async function checkNumber(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.phone_number)
  if (recipient?.kind !== 'person' && recipient?.kind !== 'username') {
    throw validationError({ phone_number: ['The selected phone number is invalid.'] })
  }
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  if (recipient.kind === 'username') return { exists: (await findUsername(session, recipient.username)) !== null }
  const { found } = await findPerson(context, session.state, socket, recipient.jid)
  return { exists: found.exists }
}
