import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { purgeAlerts } from './alerts/purge-alerts.ts'
import { purgeAudit } from './audit/purge-audit.ts'
import { purgeThrottles } from './auth/throttle.ts'
import { purge } from './idempotency/records.ts'
import { inBatches } from './in-batches.ts'
import { purgeAgents } from './leash/agent-calls.ts'
import { purgeCounters } from './limits/purge-counters.ts'
import { purgeLinks } from './links/purge-links.ts'
import { purgeMcpSessions } from './mcp/session-store.ts'
import { nowAndThen } from './now-and-then.ts'
import { purgeOauth } from './oauth/purge-oauth.ts'
import { purgePeople } from './people/purge-people.ts'
import type { Services } from './services.ts'
import { sweepTrash } from './trash/sweep-trash.ts'

const everyMs = 10 * 60_000
const batch = 1_000

/** Deletes expired answers, counters, links, audit records, logins, invitations, alerts and sessions that were deleted long ago now and then. Returns its `stop`, which waits for a running sweep. */
export function startRecordSweep(
  { db, sql }: Database,
  { auditDays, trashDays }: Pick<Services, 'auditDays' | 'trashDays'>,
  log: Logger,
): () => Promise<void> {
  async function sweep(stopping: AbortSignal): Promise<void> {
    const answers = await inBatches(batch, stopping, limit => purge(db, { limit }))
    const counters = await inBatches(batch, stopping, limit => purgeCounters(sql, limit))
    const throttles = await inBatches(batch, stopping, limit => purgeThrottles(sql, limit))
    const links = await inBatches(batch, stopping, limit => purgeLinks(sql, limit))
    const audit = await inBatches(batch, stopping, limit => purgeAudit(sql, auditDays, limit))
    const agents = await inBatches(batch, stopping, limit => purgeAgents(sql, auditDays, limit))
    const oauth = await inBatches(batch, stopping, limit => purgeOauth(sql, limit))
    const toolServer = await inBatches(batch, stopping, limit => purgeMcpSessions(sql, limit))
    const ended = await inBatches(batch, stopping, limit => purgePeople(sql, limit))
    const alerts = await inBatches(batch, stopping, limit => purgeAlerts(sql, limit))
    const erased = await sweepTrash(sql, trashDays, stopping)
    log.debug(
      { answers, counters, throttles, links, audit, agents, oauth, toolServer, ended, alerts, erased },
      'records.swept',
    )
  }
  return nowAndThen(everyMs, sweep, error => log.error({ err: error }, 'records.sweep_failed'))
}
