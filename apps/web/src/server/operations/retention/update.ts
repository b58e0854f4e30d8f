import { ApiError } from '@messenger/shared/contract/errors'
import type { Tx } from '@messenger/shared/db/create-db'
import { contentWipes, retentionPasses, retentionRules, sessions } from '@messenger/shared/db/schema'
import type { KeptKind } from '@messenger/shared/retention/kept-days'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findOwnSession } from '../../auth/session-keys.ts'
import { readRetention, usualDays } from '../../retention/read-retention.ts'
import type { WebHandler } from '../web-handler.ts'

export const update: WebHandler<'retention.update'> = async ({ db, accountId, settings }, input) => {
  const { session_id, message_days, log_days, event_days, media_hours, store_content } = input
  if (session_id !== undefined && !(await findOwnSession(db, accountId, session_id)))
    throw new ApiError('session_not_found')
  const place = { accountId, sessionId: session_id ?? null }
  const given = {
    messageDays: message_days,
    logDays: log_days,
    eventDays: event_days,
    mediaHours: media_hours,
    storeContent: store_content,
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, said]) => said !== undefined))
  await db.transaction(async tx => {
    const before = await write(tx, place, set)
    await lookAgain(
      tx,
      Object.fromEntries(Object.entries(set).filter(([name, days]) => Reflect.get(before, name) !== days)),
    )
    if (store_content === false && Reflect.get(before, 'storeContent') !== false) await beginWiping(tx, place)
  })
  return readRetention(db, place, settings.keptDays ?? usualDays)
}

type Place = Readonly<{ accountId: number; sessionId: number | null }>

/** Answers the rule as it was. */
async function write(tx: Tx, place: Place, set: object): Promise<object> {
  await tx.insert(retentionRules).values(place).onConflictDoNothing()
  const isSession =
    place.sessionId === null ? isNull(retentionRules.sessionId) : eq(retentionRules.sessionId, place.sessionId)
  const own = and(eq(retentionRules.accountId, place.accountId), isSession)
  const [before] = await tx.select().from(retentionRules).where(own).for('update')
  await tx
    .update(retentionRules)
    .set({ ...set, updatedAt: sql`now()` })
    .where(own)
  return before ?? {}
}

/** Sessions come to other days than before: what those days have passed is looked at again. */
async function lookAgain(
  tx: Tx,
  { messageDays, logDays, eventDays }: Partial<Readonly<Record<'messageDays' | 'logDays' | 'eventDays', unknown>>>,
): Promise<void> {
  const days = [
    ['messages', messageDays],
    ['logs', logDays],
    ['events', eventDays],
  ] as const
  const kinds: KeptKind[] = days.flatMap(([kind, given]) => (given === undefined ? [] : kind))
  if (kinds.length === 0) return
  await tx.delete(retentionPasses).where(inArray(retentionPasses.kind, kinds))
}

/** Contents from before go, too: whatever an earlier time of the mode has passed is looked at again. */
async function beginWiping(tx: Tx, { accountId, sessionId }: Place): Promise<void> {
  await tx
    .delete(retentionPasses)
    .where(
      and(
        inArray(retentionPasses.kind, ['messages', 'logs', 'agent_calls', 'kept_answers']),
        eq(retentionPasses.days, 0),
      ),
    )
  const own = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), sessionId === null ? undefined : eq(sessions.id, sessionId)))
  await tx.delete(contentWipes).where(inArray(contentWipes.sessionId, own))
}
