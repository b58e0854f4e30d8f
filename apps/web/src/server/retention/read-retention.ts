import type { Retention } from '@messenger/shared/contract/retention/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { retentionPasses, retentionRules } from '@messenger/shared/db/schema'
import { type InstallationRules, shortest } from '@messenger/shared/retention/kept-days'
import { and, eq, isNull, or } from 'drizzle-orm'

/** Where the deployment says nothing. */
export const usualDays: InstallationRules = { messages: null, logs: null, events: 7 }

/** What holds for an account, or one session of it. `installation`: for all. */
export async function readRetention(
  db: DbOrTx,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: number | null },
  installation: InstallationRules,
): Promise<Retention> {
  const ofAccount = isNull(retentionRules.sessionId)
  const place = sessionId === null ? ofAccount : or(ofAccount, eq(retentionRules.sessionId, sessionId))
  const rules = await db
    .select()
    .from(retentionRules)
    .where(and(eq(retentionRules.accountId, accountId), place))
  const own = rules.find(rule => rule.sessionId === sessionId)
  const effective = {
    message_days: shortest(installation.messages, ...rules.map(rule => rule.messageDays)),
    log_days: shortest(installation.logs, ...rules.map(rule => rule.logDays)),
    event_days: shortest(installation.events, ...rules.map(rule => rule.eventDays)),
    media_hours: shortest(installation.mediaHours, ...rules.map(rule => rule.mediaHours)),
    store_content: installation.storesContent !== false && rules.every(rule => rule.storeContent),
  }
  return {
    session_id: sessionId,
    message_days: own?.messageDays ?? null,
    log_days: own?.logDays ?? null,
    event_days: own?.eventDays ?? null,
    media_hours: own?.mediaHours ?? null,
    store_content: own?.storeContent ?? true,
    effective,
    progress: await readProgress(db, effective.store_content ? effective.message_days : 0),
  }
}

async function readProgress(db: DbOrTx, days: number | null): Promise<Retention['progress']> {
  const [pass] =
    days === null
      ? []
      : await db
          .select({ removed: retentionPasses.removed, doneAt: retentionPasses.doneAt })
          .from(retentionPasses)
          .where(and(eq(retentionPasses.kind, 'messages'), eq(retentionPasses.days, days)))
  return { removed: pass?.removed ?? 0, done_at: pass?.doneAt ? isoMillis(pass.doneAt) : null }
}
