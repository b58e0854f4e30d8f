import { ApiError } from '@messenger/shared/contract/errors'
import type { EngineContext } from '../engine-context.ts'
import { keepDoing } from '../keep-doing.ts'
import type { Session } from '../sessions/session.ts'
import { claimDue } from './claim-due.ts'
import { handOver } from './hand-over.ts'
import { endWithoutSession, settleRuns } from './settle-runs.ts'
import { type WaitingRun, waitingRuns } from './waiting-runs.ts'

/** What the plan refuses for the day is tried again, for the plan may change. */
const longestRestMs = 60_000

/**
 * Notes which recurring sends are due, and hands those of this engine's sessions to their queues. What a session cannot take now is
 * tried again after `periodMs`.
 * @returns what stops it
 */
export function startRecurring(context: Omit<EngineContext, 'call'>, periodMs: number): () => Promise<void> {
  const { services, supervisor } = context
  const handing = new Map<number, Promise<void>>()
  /** By recurring send: until when it is not tried (`performance.now`). */
  const resting = new Map<number, number>()
  const onError = (sessionId: number | null) => (error: unknown) => {
    if (error instanceof ApiError) return
    services.log.error({ err: error, ...(sessionId === null ? {} : { sessionId }) }, 'recurring_send.failed')
  }
  const handAll = async (session: Session, runs: readonly WaitingRun[]) => {
    for (const run of runs) {
      if (!session.socket) return
      const restMs = await handOver(context, run)
      if (restMs > 0) resting.set(run.id, performance.now() + Math.min(restMs, longestRestMs))
      else resting.delete(run.id)
      if (run.isProtected) return
    }
  }
  const round = async () => {
    // Also where no session is connected: times pass, and sessions go.
    await endWithoutSession(services.database)
    await claimDue(services, onError(null))
    await settleRuns(services.database)
    const waiting = (await waitingRuns(services)).filter(({ id }) => (resting.get(id) ?? 0) <= performance.now())
    for (const [sessionId, runs] of Map.groupBy(waiting, run => run.sessionId)) {
      if (handing.has(sessionId)) continue
      const session = await supervisor.find(sessionId)
      if (!session?.socket) continue
      const done = handAll(session, runs)
        .catch(onError(sessionId))
        .finally(() => handing.delete(sessionId))
      handing.set(sessionId, done)
    }
  }
  const stop = keepDoing(round, periodMs, onError(null))
  return async () => {
    await stop()
    await Promise.all(handing.values())
  }
}
