import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendPresence as operation } from '@messenger/shared/contract/sessions/send-presence'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { EngineContext } from '../../engine-context.ts'
import { findUsername } from '../../sends/find-username.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import type { Session } from '../../sessions/session.ts'

/** Shows a presence. With `delayMs`, typing ends by itself; the reply does not wait for that. */
export async function sendPresence(context: EngineContext, input: OperationInput<typeof operation>) {
  const recipient = parseRecipient(input.jid)
  if (!recipient || recipient.kind === 'channel') throw new ApiError('presence_jid')
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const { jid, type, delayMs } = input
  if (type === 'available' || type === 'unavailable') {
    await socket.sendPresenceUpdate(type)
    return { jid, type }
  }
  const chat = recipient.kind === 'username' ? await findUsername(session, recipient.username) : recipient.jid
  if (!chat) throw new ApiError('presence_jid')
  forgetPause(session, chat)
  await socket.sendPresenceUpdate(type, chat)
  if (delayMs !== undefined && type !== 'paused') pauseLater(context, session, chat, delayMs)
  return { jid, type }
}

/** Whatever is shown in the chat next takes the place of the pause. */
function forgetPause({ state }: Session, chat: string): void {
  clearTimeout(state.pauses.get(chat))
  state.pauses.delete(chat)
}

/** On the connection of that moment: the session may have come back in between. */
function pauseLater({ services, call }: EngineContext, session: Session, chat: string, delayMs: number): void {
  const timer = setTimeout(() => {
    session.state.pauses.delete(chat)
    const sent = session.socket?.sendPresenceUpdate('paused', chat)
    sent?.catch((error: unknown) => services.log.warn({ err: error, ...call }, 'presence.pause_failed'))
  }, delayMs)
  session.state.pauses.set(chat, timer.unref())
}
