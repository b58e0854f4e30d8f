import type { EngineContext } from '../engine-context.ts'

const unlinkTimeoutMs = 8_000

/** The session is about to be deleted: unlinks it from the phone (best effort) and lets it go. */
export async function removeSession({ supervisor, call }: EngineContext): Promise<null> {
  const session = await supervisor.take(call.sessionId)
  await session.logout(unlinkTimeoutMs)
  await supervisor.drop(call.sessionId)
  return null
}
