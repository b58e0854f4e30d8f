import { ApiError } from '@messenger/shared/contract/errors'
import type { LinkMethod } from '@messenger/shared/contract/sessions/link'
import type { EngineContext } from '../engine-context.ts'
import { connect } from '../operations/sessions/connect.ts'

/**
 * Starts linking for whoever holds a link. What `connect` does with a session that is linked is not theirs to do.
 * @throws ApiError `already_linked`, and what `connect` refuses
 */
export async function startLinking(context: EngineContext, linkMethod: LinkMethod): Promise<null> {
  const session = await context.supervisor.take(context.call.sessionId)
  await session.forgotten()
  if (session.state.credentials.linked()) throw new ApiError('already_linked')
  await connect(context, { id: context.call.sessionId, linkMethod, qr_as_image: false })
  return null
}

/** Ends an attempt to link. A session that is linked, perhaps just now, stays connected. */
export async function stopLinking({ supervisor, call }: EngineContext): Promise<null> {
  const session = await supervisor.take(call.sessionId)
  if (session.state.credentials.linked()) return null
  if (session.phase !== 'idle') await session.disconnect()
  await supervisor.drop(call.sessionId)
  return null
}
