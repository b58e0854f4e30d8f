import { and, eq, isNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../db/create-db.ts'
import { retentionRules } from '../db/schema.ts'
import { type InstallationRules, shortest } from './kept-days.ts'

/** Where contents live only until they are delivered, files live no longer than this. */
export const mostHoursWithoutContent = 1

const hourMs = 3_600_000

interface Place {
  readonly accountId: number
  readonly sessionId: number
}

/** How long a file of a session is kept, in milliseconds: what the strictest rule says, else `usualMs`. */
export async function mediaLifetimeMs(
  db: DbOrTx,
  { accountId, sessionId }: Place,
  installation: Pick<InstallationRules, 'mediaHours' | 'storesContent'>,
  usualMs: number,
): Promise<number> {
  const rules = await db
    .select({ hours: retentionRules.mediaHours, storeContent: retentionRules.storeContent })
    .from(retentionRules)
    .where(
      and(
        eq(retentionRules.accountId, accountId),
        or(isNull(retentionRules.sessionId), eq(retentionRules.sessionId, sessionId)),
      ),
    )
  const isStored = installation.storesContent !== false && rules.every(rule => rule.storeContent)
  const hours = shortest(installation.mediaHours, ...rules.map(rule => rule.hours))
  const saidMs = hours === null ? usualMs : hours * hourMs
  return isStored ? saidMs : Math.min(saidMs, mostHoursWithoutContent * hourMs)
}
