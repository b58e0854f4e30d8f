import { ApiError } from '@messenger/shared/contract/errors'
import type { WebContext } from '../../web-context.ts'
import type { SessionRow } from './read-session.ts'

/** Statuses in which an engine holds a connection that has to learn of a change. */
const live = ['connecting', 'connected', 'need_scan', 'need_passkey']

/** Tells a live connection that its session's row has changed. A sentence when it did not take the change, which is kept all the same. */
export async function tellEngine(
  { engine, accountId, log }: Pick<WebContext, 'engine' | 'accountId' | 'log'>,
  { id: sessionId, status }: Pick<SessionRow['session'], 'id' | 'status'>,
  what = 'webhook settings',
): Promise<string | undefined> {
  if (!live.includes(status)) return undefined
  try {
    await engine.call('internal.applySettings', { accountId, sessionId })
    return undefined
  } catch (error) {
    log.warn({ sessionId, err: error }, 'session.settings_not_applied')
    const reason = error instanceof ApiError ? error.message : 'the engine did not answer as expected.'
    return `WhatsApp session updated but failed to sync ${what}: ${reason}`
  }
}
