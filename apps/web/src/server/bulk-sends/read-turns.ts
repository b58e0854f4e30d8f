import type { DbOrTx } from '@messenger/shared/db/create-db'
import { bulkSendSessions, sessions } from '@messenger/shared/db/schema'
import { dayLimit } from '@messenger/shared/sending/day-limit'
import { effectivePolicy, lowerCeiling } from '@messenger/shared/sending/effective-policy'
import { readAge } from '@messenger/shared/sending/read-age'
import { noSendingSettings } from '@messenger/shared/sending/sending-settings'
import { asc, eq } from 'drizzle-orm'
import type { Plan } from '../plans/plan.ts'
import type { WebSettings } from '../services.ts'
import { capacityOf } from './how-long.ts'
import type { Turns } from './in-turn.ts'

/** What the policies of sessions follow from, beside what is set for them. */
export interface PoliciesContext {
  readonly settings: Pick<WebSettings, 'sending'>
  readonly plan: Pick<Plan, 'sending'>
}

/** The sessions of a bulk send in their order, each with what its policy lets it send in a day as it is now. */
export async function readTurns(
  db: DbOrTx,
  { settings: { sending = noSendingSettings }, plan }: PoliciesContext,
  bulkSendId: number,
): Promise<Turns[]> {
  const rows = await db
    .select({ id: sessions.id, network: sessions.network, stored: sessions.sendingPolicy })
    .from(bulkSendSessions)
    .innerJoin(sessions, eq(sessions.id, bulkSendSessions.sessionId))
    .where(eq(bulkSendSessions.bulkSendId, bulkSendId))
    .orderBy(asc(bulkSendSessions.position))
  const ceiling = lowerCeiling(sending.ceiling, plan.sending)
  const turns: Turns[] = []
  for (const { id, ...session } of rows) {
    const ageMs = await readAge(db, id, Date.now())
    const { figures } = effectivePolicy({ ...session, ageMs }, { ...sending, ceiling })
    turns.push({ sessionId: id, capacity: capacityOf(figures, dayLimit(figures, ageMs)) })
  }
  return turns
}
