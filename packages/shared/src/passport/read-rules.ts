import { and, eq, isNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../db/create-db.ts'
import { retentionRules } from '../db/schema.ts'
import { type InstallationRules, shortest } from '../retention/kept-days.ts'
import type { PassportRules } from './passport-parts.ts'

/**
 * How long contents of a session are kept here, as rules of its own there: what its account says holds for it, too. Days and hours of the
 * installation are of whoever runs it and stay; that it stores no content goes along, whoever says so.
 */
export async function readRules(
  db: DbOrTx,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: number },
  { storesContent }: Pick<InstallationRules, 'storesContent'>,
): Promise<PassportRules> {
  const isOfSession = or(isNull(retentionRules.sessionId), eq(retentionRules.sessionId, sessionId))
  const rules = await db
    .select()
    .from(retentionRules)
    .where(and(eq(retentionRules.accountId, accountId), isOfSession))
  return {
    messageDays: shortest(...rules.map(rule => rule.messageDays)),
    logDays: shortest(...rules.map(rule => rule.logDays)),
    eventDays: shortest(...rules.map(rule => rule.eventDays)),
    mediaHours: shortest(...rules.map(rule => rule.mediaHours)),
    storeContent: storesContent !== false && rules.every(rule => rule.storeContent),
  }
}

/** Whether they say anything. */
export const saysDays = ({ messageDays, logDays, eventDays, mediaHours }: PassportRules) =>
  [messageDays, logDays, eventDays, mediaHours].some(said => said !== null)
