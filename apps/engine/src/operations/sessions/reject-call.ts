import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { rejectCall as operation } from '@messenger/shared/contract/sessions/reject-call'
import { type CallEnd, ringsAtMostMs } from '../../calls/call-memory.ts'
import { findToldCall } from '../../calls/find-told-call.ts'
import { rejectOnce } from '../../calls/reject-once.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import type { SessionState } from '../../sessions/session-state.ts'
import { networkRefusal } from '../../whatsapp/network-refusal.ts'

/** Rejects a call that rings. @throws `call_not_found`, `call_over`, `network_refused` */
export async function rejectCall(context: EngineContext, { callId }: OperationInput<typeof operation>) {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const call = await findCall(context, session.state, callId)
  if (!call) throw new ApiError('call_not_found')
  if (call.ringsUntil < Date.now()) await session.state.calls.end(callId, 'timeout')
  try {
    const before = await rejectOnce(session.state.calls, socket, callId, call.from)
    if (before !== null) throw new ApiError('call_over', { params: { reason: reasons[before] } })
  } catch (error) {
    throw networkRefusal(error)?.apiError ?? error
  }
  return { callId, status: 'rejected' as const }
}

const reasons: Readonly<Record<CallEnd, string>> = {
  rejected: 'it was rejected already',
  timeout: 'nobody answered it',
  ended: 'it was answered, rejected on another device, or the caller gave up',
}

/**
 * The call as this process heard it, else as an engine before has told it. The event names the caller by number, the
 * network asks for the LID where it has one.
 */
async function findCall({ services }: EngineContext, state: SessionState, callId: string) {
  const heard = state.calls.heard(callId)
  if (heard) return heard
  const { db } = services.database
  const told = await findToldCall(db, state.context, callId)
  if (!told) return null
  const { lid } = await state.identities.resolve(db, told.from)
  return { from: lid ?? told.from, ringsUntil: Date.parse(told.date) + ringsAtMostMs }
}
