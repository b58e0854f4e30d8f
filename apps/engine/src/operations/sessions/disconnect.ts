import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { disconnect as operation } from '@messenger/shared/contract/sessions/disconnect'
import type { EngineContext } from '../../engine-context.ts'

const unlinkTimeoutMs = 10_000

/** Closes the connection, or also unlinks. The same answer when the session is in that state already. */
export async function disconnect(context: EngineContext, input: OperationInput<typeof operation>) {
  const session = await context.supervisor.take(context.call.sessionId)
  if (input.logout) {
    await session.logout(unlinkTimeoutMs)
    await context.supervisor.drop(context.call.sessionId)
    return { status: 'logged_out' as const, message: 'WhatsApp session logged out successfully' }
  }
  await session.disconnect()
  await context.supervisor.drop(context.call.sessionId)
  return { status: 'disconnected' as const, message: 'WhatsApp session disconnected successfully' }
}
