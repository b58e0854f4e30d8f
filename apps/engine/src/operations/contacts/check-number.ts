import type { checkNumber as operation } from '@messenger/shared/contract/contacts/check-number'
import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { EngineContext } from '../../engine-context.ts'
import { isOnNetwork } from '../../sends/resolve-recipient.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** Whether a person is registered. A LID is when the session knows who is behind it, else when it has devices. */
export async function checkNumber(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.phone_number)
  if (recipient?.kind !== 'person' && recipient?.kind !== 'username') {
    throw validationError({ phone_number: ['The selected phone number is invalid.'] })
  }
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  // The network offers no look-up of usernames to linked devices of this protocol version.
  if (recipient.kind === 'username') return { exists: false }
  if (!recipient.jid.endsWith('@lid')) return { exists: await isOnNetwork(socket, recipient.jid) }
  const known = await session.state.identities.resolve(context.services.database.db, recipient.jid)
  const devices = known.pn ? [known.pn] : await socket.getUSyncDevices([recipient.jid], false, false)
  return { exists: devices.length > 0 }
}
