import type { EngineContext } from '../engine-context.ts'
import { loadSettings } from '../sessions/load-settings.ts'

/** The session's row has changed: takes effect on a live connection; nothing to do without one. */
export async function applySettings({ services, supervisor, call }: EngineContext): Promise<null> {
  const session = await supervisor.find(call.sessionId)
  const settings = session && (await loadSettings(services, call.sessionId))
  if (session && settings) await session.apply(settings)
  return null
}
