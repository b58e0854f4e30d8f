import type { WASocket } from '../whatsapp/baileys.ts'
import type { CallEnd, CallMemory } from './call-memory.ts'

/**
 * Rejects a call that nobody has rejected yet. It is marked before the network is asked, so that whoever comes meanwhile,
 * or after a crash, sends nothing. Where the network does not take it, the mark goes and it can be rejected again.
 * @returns how it had ended before, or null when it is rejected now.
 */
export async function rejectOnce(
  calls: CallMemory,
  socket: Pick<WASocket, 'rejectCall'>,
  callId: string,
  from: string,
): Promise<CallEnd | null> {
  const before = await calls.end(callId, 'rejected')
  if (before !== null) return before
  try {
    await socket.rejectCall(callId, from)
  } catch (error) {
    await calls.ringOn(callId)
    throw error
  }
  return null
}
