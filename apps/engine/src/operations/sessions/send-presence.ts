import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendPresence as operation } from '@messenger/shared/contract/sessions/send-presence'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** Shows a presence. With `delayMs`, typing ends by itself; the reply does not wait for that. */
export async function sendPresence(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.jid)
  if (recipient?.kind !== 'person' && recipient?.kind !== 'group') throw new ApiError('presence_jid')
  const socket = needSocket(await context.supervisor.take(context.call.sessionId))
  const { jid, type, delayMs } = input
  if (type === 'available' || type === 'unavailable') {
    await socket.sendPresenceUpdate(type)
    return { jid, type }
  }
  await socket.sendPresenceUpdate(type, recipient.jid)
  if (delayMs !== undefined && type !== 'paused') {
    sleep(delayMs, undefined, { ref: false })
      .then(() => (socket.ws.isOpen ? socket.sendPresenceUpdate('paused', recipient.jid) : undefined))
      .catch((error: unknown) => context.services.log.warn({ err: error, ...context.call }, 'presence.pause_failed'))
  }
  return { jid, type }
}
