import { randomBytes } from 'node:crypto'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import {
  collectedMessages,
  credentials,
  deliveries,
  journal,
  lanes,
  mediaSends,
  messageLogs,
  networkCache,
  passkeyCeremonies,
  previousSessionKeys,
  scheduledSends,
  sessionKeyUses,
  sessionLinks,
  sessionLogs,
  sessions,
  signalKeys,
} from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { expirePassportFiles } from '@messenger/shared/passport/expire-passport-files'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fenceOff } from './fence-off.ts'

/** Last error of a delivery whose session was deleted before it was through. It can be replayed once the session is back. */
export const sessionDeleted = 'session_deleted'

const secretTables = [
  ...[credentials, signalKeys, journal, networkCache],
  ...[sessionLinks, passkeyCeremonies, previousSessionKeys, sessionKeyUses],
]

interface Moved {
  readonly accountId: number
  readonly id: number
  /** It is erased at once, and cannot be restored. */
  readonly purge: boolean
}

/**
 * From the commit on the session is there for nobody: its key, link, Signal keys and tokens of links are erased, what it was to
 * send is canceled, and what it was to deliver is delivered no more. Everything else stays as it is.
 * @throws ApiError `session_not_found`
 */
export async function moveToTrash(tx: Tx, moved: Moved): Promise<void> {
  const { id } = moved
  await fenceOff(tx, id)
  await markDeleted(tx, moved)
  for (const table of secretTables) {
    await tx.delete(table).where(eq(table.sessionId, id))
  }
  await expirePassportFiles(tx, { accountId: moved.accountId, sessionId: id })
  await cancelSends(tx, id)
  await endDeliveries(tx, id)
  // Streams of its events look, and end.
  await tx.execute(sql`select pg_notify(${eventChannel}, ${String(id)})`)
}

async function markDeleted(tx: Tx, { accountId, id, purge }: Moved): Promise<void> {
  const [before] = await tx
    .select({ status: sessions.status, reason: sessions.statusReason })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isPresent))
    .for('update')
  if (!before) throw new ApiError('session_not_found')
  const isNews = before.status !== 'disconnected' || before.reason !== 'not_linked'
  const now = sql`now()`
  await tx
    .update(sessions)
    .set({
      deletedAt: now,
      purgedAt: purge ? now : null,
      ...noKey(),
      ...noLink,
      ...(isNews && { status: 'disconnected', statusReason: 'not_linked', statusUpdatedAt: now }),
      updatedAt: now,
    })
    .where(eq(sessions.id, id))
  if (!isNews) return
  const logged = { eventType: 'status_change', status: 'disconnected', reason: 'not_linked' } as const
  await tx.insert(sessionLogs).values({ sessionId: id, ...logged })
}

/** No key has this hash, and nothing is left to be shown. */
const noKey = () => ({ apiKeyHash: randomBytes(32), apiKeySealed: Buffer.alloc(0) })

const noLink = {
  ...{ wanted: false, linked: false },
  ...{ linkQr: null, linkCode: null, linkExpiresAt: null },
  ...{ meJid: null, meLid: null, meName: null },
}

async function cancelSends(tx: Tx, id: number): Promise<void> {
  await tx
    .update(messageLogs)
    .set({
      status: 'canceled',
      failedCode: 'canceled',
      failedReason: 'The session was deleted before the message was sent.',
      updatedAt: sql`now()`,
    })
    .where(and(eq(messageLogs.sessionId, id), inArray(messageLogs.status, ['in_progress', 'scheduled'])))
  await tx.delete(scheduledSends).where(eq(scheduledSends.sessionId, id))
  await tx.delete(mediaSends).where(eq(mediaSends.sessionId, id))
}

async function endDeliveries(tx: Tx, id: number): Promise<void> {
  await tx.delete(lanes).where(eq(lanes.sessionId, id))
  await tx.delete(collectedMessages).where(eq(collectedMessages.sessionId, id))
  await tx
    .update(deliveries)
    .set({ status: 'failed', nextAttemptAt: null, lastError: sessionDeleted })
    // By the index of unfinished ones, which is small.
    .where(and(eq(deliveries.sessionId, id), sql`${deliveries.status} in ('pending', 'parked')`))
}
