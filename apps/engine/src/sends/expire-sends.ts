import type { Network } from '@messenger/shared/contract/fields'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database, Db } from '@messenger/shared/db/create-db'
import { bulkSendRecipients, bulkSends, messageLogs, sessions } from '@messenger/shared/db/schema'
import { and, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { RecordableEvent } from '../events/event-rows.ts'
import { recordEvents } from '../events/record.ts'
import type { SessionMetrics } from '../metrics/session-metrics.ts'
import { resolveFailed } from './resolve-send.ts'

interface ExpiryOptions {
  readonly database: Database
  readonly sealer: Sealer
  readonly network: Network
  readonly log: Logger
  readonly wakeLanes: () => void
  readonly metrics: Pick<SessionMetrics, 'sendEnded'>
  /** How long a send waits for its session to come back. */
  readonly patienceMs: number
}

/**
 * Fails sends whose session has not come back within the patience (`not_connected`). Works for every session of the
 * network, owned by an engine or not: one that nobody connects again has no other keeper. Safe in several engines.
 */
export async function expireSends(options: ExpiryOptions): Promise<void> {
  const { database, network, patienceMs } = options
  const due = await database.db
    .select({ sessionId: messageLogs.sessionId, accountId: sessions.accountId, networkId: messageLogs.networkId })
    .from(messageLogs)
    .innerJoin(sessions, eq(sessions.id, messageLogs.sessionId))
    .where(
      and(
        eq(messageLogs.status, 'in_progress'),
        eq(sessions.network, network),
        ne(sessions.status, 'connected'),
        // They go with a session that was moved away.
        isNull(sessions.movedAt),
        notExists(bulkSendOf(database.db)),
        // What is held waits for its time first.
        lt(
          sql`greatest(${messageLogs.createdAt}, ${messageLogs.heldUntil})`,
          sql`now() - make_interval(secs => ${patienceMs / 1000})`,
        ),
        lt(sessions.statusUpdatedAt, sql`now() - make_interval(secs => ${patienceMs / 1000})`),
      ),
    )
    .limit(500)
  for (const send of due) {
    const isFailed = await database.db.transaction(async tx => {
      const events: RecordableEvent[] = []
      const step = { tx, emit: (event: RecordableEvent) => void events.push(event) }
      await resolveFailed(step, send.sessionId, send.networkId, { code: 'not_connected' })
      if (events.length > 0) await recordEvents(tx, { ...send, sealer: options.sealer }, events)
      return events.length > 0
    })
    if (isFailed) options.metrics.sendEnded('not_connected')
  }
  if (due.length > 0) options.wakeLanes()
}

/** The bulk send that a message belongs to and that goes on when its session is back. */
function bulkSendOf(db: Db) {
  return db
    .select({ id: bulkSends.id })
    .from(bulkSendRecipients)
    .innerJoin(bulkSends, eq(bulkSends.id, bulkSendRecipients.bulkSendId))
    .where(
      and(
        eq(bulkSendRecipients.sessionId, messageLogs.sessionId),
        eq(bulkSendRecipients.networkId, messageLogs.networkId),
        inArray(bulkSends.state, ['running', 'paused']),
      ),
    )
}
