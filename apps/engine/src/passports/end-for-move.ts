import { ApiError } from '@messenger/shared/contract/errors'
import type { Tx } from '@messenger/shared/db/create-db'
import { beginMove } from '@messenger/shared/passport/begin-move'
import { findOpenMove } from '@messenger/shared/passport/open-move'
import { passCrashPoint } from '../crash-points.ts'
import type { EngineContext } from '../engine-context.ts'
import type { RecordableEvent } from '../events/event-rows.ts'
import { recordEvents } from '../events/record.ts'
import type { Services } from '../services.ts'
import { closedLink } from '../sessions/link-columns.ts'
import { recordSessionStatus } from '../sessions/session-status.ts'

/**
 * Ends a session here, for good unless its owner takes it back: its connection is closed first, and from the commit on no engine can take
 * it. What it was to send waits to go with it. The same again for a session that has left already.
 * @throws ApiError `passport_not_linked`, `session_moved` when another gateway has it
 */
export async function endForMove({
  services,
  supervisor,
  call,
}: EngineContext): Promise<{ readonly id: string; readonly generation: number }> {
  const { database, sealer, log } = services
  const { accountId, sessionId } = call
  const open = await findOpenMove(database.db, sealer, call)
  if (open) return { id: open.id, generation: open.generation }
  const { state } = await supervisor.take(sessionId)
  if (!state.credentials.linked()) throw new ApiError('passport_not_linked')
  passCrashPoint('move_asked')
  await supervisor.depart(sessionId, async epoch => {
    passCrashPoint('move_closed')
    await database.db.transaction(async tx => {
      await beginMove(tx, sealer, { accountId, sessionId, epoch })
      await recordMoved(tx, services, { accountId, sessionId })
    })
    passCrashPoint('move_fenced')
  })
  services.wakeLanes()
  services.tellLive('sessions', accountId, sessionId)
  log.info({ sessionId }, 'session.moved')
  const move = await findOpenMove(database.db, sealer, call)
  if (!move) throw new ApiError('passport_not_moving')
  return { id: move.id, generation: move.generation }
}

/** Past the session's writer, whose lease is over by now. */
async function recordMoved(
  tx: Tx,
  { sealer }: Pick<Services, 'sealer'>,
  which: { readonly accountId: number; readonly sessionId: number },
): Promise<void> {
  const events: RecordableEvent[] = []
  const step = {
    tx,
    emit: (event: RecordableEvent) => void events.push(event),
    sessionChanged: () => undefined,
    onAbort: () => undefined,
  }
  await recordSessionStatus(step, which.sessionId, { status: 'disconnected', reason: 'moved', set: closedLink })
  await recordEvents(tx, { ...which, sealer }, events)
}
