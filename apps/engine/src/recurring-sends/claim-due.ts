import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { Database } from '@messenger/shared/db/create-db'
import { recurringSendRuns, recurringSends, sessions } from '@messenger/shared/db/schema'
import { dueTimes } from '@messenger/shared/recurring-sends/due-times'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { passCrashPoint } from '../crash-points.ts'
import type { Services } from '../services.ts'

/** Recurring sends that one round looks at. */
const batch = 200
/** Runs that are kept of each. */
const keptRuns = 1_000

type Row = typeof recurringSends.$inferSelect

/**
 * Notes the runs whose time has come, each with the network id of its message, and when the next one is. Safe in several engines at once:
 * a row is claimed by one of them. `onError` hears of those that could not be claimed, which hold up no others.
 */
export async function claimDue(
  { database, network }: Pick<Services, 'database' | 'network'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const isDue = and(eq(recurringSends.state, 'active'), lte(recurringSends.nextAt, sql`now()`))
  const due = await database.db
    .select({ id: recurringSends.id })
    .from(recurringSends)
    .innerJoin(sessions, eq(sessions.id, recurringSends.sessionId))
    .where(and(isDue, eq(sessions.network, network), isNull(sessions.deletedAt)))
    .orderBy(asc(recurringSends.nextAt))
    .limit(batch)
  for (const { id } of due) await claim(database, id).catch(onError)
  if (due.length > 0) passCrashPoint('recurring_claimed')
}

function claim({ db }: Pick<Database, 'db'>, id: number): Promise<void> {
  return db.transaction(async tx => {
    const isDue = and(
      eq(recurringSends.id, id),
      eq(recurringSends.state, 'active'),
      lte(recurringSends.nextAt, sql`now()`),
    )
    const [row] = await tx.select().from(recurringSends).where(isDue).for('update', { skipLocked: true })
    const nextAt = row?.nextAt
    const sessionId = row?.sessionId
    if (!row || !nextAt || !sessionId) return
    const due = dueTimes(row, row, nextAt, new Date())
    const runs = row.runs + (due.isLate ? 0 : 1)
    const state = due.isLate ? ({ state: 'skipped', reason: 'missed' } as const) : {}
    await tx
      .insert(recurringSendRuns)
      .values({ recurringSendId: id, at: due.at, sessionId, networkId: newNetworkMessageId(), ...state })
      .onConflictDoNothing()
    await tx
      .update(recurringSends)
      .set({ runs, missed: row.missed + due.missed, ...stateAfter(row, due.next, runs) })
      .where(eq(recurringSends.id, id))
    await tx.execute(sql`
      delete from recurring_send_runs where recurring_send_id = ${id}::int and state <> 'waiting' and at < (
        select at from recurring_send_runs where recurring_send_id = ${id}::int order by at desc offset ${keptRuns - 1}::int limit 1)`)
  })
}

function stateAfter({ maxRuns }: Row, next: Date | null, runs: number) {
  if (next && (maxRuns === null || runs < maxRuns)) return { nextAt: next }
  return { nextAt: null, state: 'ended', endedReason: 'finished' } as const
}
