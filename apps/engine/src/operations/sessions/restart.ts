import { ApiError } from '@messenger/shared/contract/errors'
import type { EngineContext } from '../../engine-context.ts'

/** Closes and reopens an open connection. */
export async function restart(context: EngineContext): Promise<string> {
  const session = await context.supervisor.find(context.call.sessionId)
  if (session?.phase !== 'open') throw new ApiError('restart_not_connected')
  await session.restart()
  return 'WhatsApp session restarted successfully.'
}
