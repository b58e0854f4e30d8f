import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { resend as operation } from '@messenger/shared/contract/messages/resend'
import { messageLogs, sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../../engine-context.ts'
import { noteSteps, stepNow } from '../../recording/note-step.ts'
import { locateMessage } from '../../sends/locate-message.ts'
import { mediaAsked } from '../../sends/media-asked.ts'
import { addMediaRequest } from '../../sends/media-request.ts'
import { openLogged } from '../../sends/sealed-log.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { isWhole } from '../../whatsapp/to-whatsapp/media.ts'

/**
 * Puts a failed send back into the queue: the same content under the same network id. Media that could not be had is
 * fetched again.
 */
export async function resend(context: EngineContext, input: OperationInput<typeof operation>): Promise<string> {
  const session = await context.supervisor.take(context.call.sessionId)
  needSocket(session)
  await refuseOfOtherSession(context, input.message)
  const { log, content, message } = await locateMessage(context, { reference: input.message, chat: input.chat })
  if (!log) throw new ApiError('resend_not_failed')
  if (log.status !== 'failed') throw new ApiError('resend_not_failed')
  if (log.content === null) throw new ApiError('logging_off')
  const { state } = session
  const request = content && !isWhole(content) ? mediaAsked(openLogged(context.services, log, log.content)) : null
  const reopened = { isOpen: false }
  await state.writer.write(async step => {
    const rows = await step.tx
      .update(messageLogs)
      .set({ status: 'in_progress', failedCode: null, failedReason: null, updatedAt: new Date() })
      .where(and(eq(messageLogs.id, log.id), eq(messageLogs.status, 'failed')))
      .returning({ id: messageLogs.id })
    if (rows.length === 0) return
    reopened.isOpen = true
    const { networkId, remoteJid: chatJid } = message
    const { origin } = context.call
    await noteSteps(step, state.sessionId, [stepNow(networkId, 'resent', origin ? { call: origin } : null)])
    if (request) await addMediaRequest(state.context, step, { networkId, chatJid, request })
  })
  // It was resent, or acknowledged after all, in the meantime.
  if (!reopened.isOpen) throw new ApiError('resend_not_failed')
  if (request) {
    state.outbox.hold(message.networkId, message.remoteJid)
    state.media.wake()
  }
  state.outbox.recheck()
  return 'Message resend initiated successfully.'
}

/** A number may be that of another session of the account. @throws `not_owner` */
async function refuseOfOtherSession({ services, call }: EngineContext, reference: number | string): Promise<void> {
  const msgId = Number(reference)
  if (!Number.isSafeInteger(msgId)) return
  const [log] = await services.database.db
    .select({ sessionId: messageLogs.sessionId })
    .from(messageLogs)
    .innerJoin(sessions, eq(sessions.id, messageLogs.sessionId))
    .where(and(eq(messageLogs.id, msgId), eq(sessions.accountId, call.accountId)))
  if (log && log.sessionId !== call.sessionId) throw new ApiError('not_owner')
}
