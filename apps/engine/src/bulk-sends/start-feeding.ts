import { ApiError } from '@messenger/shared/contract/errors'
import type { EngineContext } from '../engine-context.ts'
import { keepDoing } from '../keep-doing.ts'
import { feedSession } from './feed-session.ts'
import { finishBulkSends } from './finish-bulk-sends.ts'
import { sessionsToFeed } from './sessions-to-feed.ts'
import { slowRounds, watchBulkSends } from './watch-bulk-sends.ts'

/**
 * Feeds the queues of this engine's sessions from the bulk sends that are under way, and ends those that are done. What a session cannot
 * take now is looked at again after `periodMs`.
 * @returns what stops it
 */
export function startFeeding(context: Omit<EngineContext, 'call'>, periodMs: number): () => Promise<void> {
  const { services, supervisor } = context
  const feeding = new Map<number, Promise<void>>()
  /** By session: until when it takes nobody (`performance.now`). */
  const resting = new Map<number, number>()
  let rounds = 0
  const onError = (sessionId: number | null) => (error: unknown) => {
    if (error instanceof ApiError) return
    services.log.error({ err: error, ...(sessionId === null ? {} : { sessionId }) }, 'bulk_send.feed_failed')
  }
  /** One session after the other has its bulk sends in turn; a session that is slow holds nobody else. */
  const round = async () => {
    if (supervisor.sessionCount === 0) return
    for (const [sessionId, { bulkSendIds, isProtected }] of await sessionsToFeed(services)) {
      if (feeding.has(sessionId) || (resting.get(sessionId) ?? 0) > performance.now()) continue
      const session = await supervisor.find(sessionId)
      if (!session?.socket) continue
      const work = async () => {
        for (const id of bulkSendIds) {
          const restMs = await feedSession(context, session, id, isProtected ? 1 : undefined)
          if (restMs > 0) return void resting.set(sessionId, performance.now() + restMs)
        }
        resting.delete(sessionId)
      }
      const done = work()
        .catch(onError(sessionId))
        .finally(() => feeding.delete(sessionId))
      feeding.set(sessionId, done)
    }
    rounds += 1
    await watchBulkSends(services, services.settings.bulkSendEventMs, rounds % slowRounds === 0)
    await finishBulkSends(services)
  }
  const stop = keepDoing(round, periodMs, onError(null))
  return async () => {
    await stop()
    await Promise.all(feeding.values())
  }
}
