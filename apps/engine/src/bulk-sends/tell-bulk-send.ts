import { type BulkSendRow, readCounts } from '@messenger/shared/bulk-sends/read-counts'
import type { ToldBulkSend } from '@messenger/shared/contract/bulk-sends/told'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Tx } from '@messenger/shared/db/create-db'
import { bulkSendSessions, bulkSends, sessions } from '@messenger/shared/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { recordEvents } from '../events/record.ts'
import type { Services } from '../services.ts'

/**
 * Records how far a bulk send has come as an event of the first of its sessions that is there, unless that was told before. The caller
 * holds its row.
 * @returns the session
 */
export async function tellBulkSend(
  tx: Tx,
  { sealer }: Pick<Services, 'sealer'>,
  row: BulkSendRow,
  event: 'bulk_send.progress' | 'bulk_send.finished',
): Promise<number | null> {
  const named = await tx
    .select({ id: sessions.id, isThere: isNull(sessions.deletedAt) })
    .from(bulkSendSessions)
    .innerJoin(sessions, eq(sessions.id, bulkSendSessions.sessionId))
    .where(eq(bulkSendSessions.bulkSendId, row.id))
    .orderBy(asc(bulkSendSessions.position))
  const sessionId = named.find(({ isThere }) => isThere)?.id
  if (sessionId === undefined) return null
  const counted = await readCounts(tx, row)
  const told = JSON.stringify(counted)
  if (event === 'bulk_send.progress' && told === row.told) return null
  const { id, name, state, total, startedAt, endedAt } = row
  const data: ToldBulkSend = {
    bulk_send: {
      ...{ id, name, state, session_ids: named.map(one => one.id), total },
      ...counted,
      ...{ started_at: startedAt && isoMillis(startedAt), ended_at: endedAt && isoMillis(endedAt) },
    },
  }
  await tx
    .update(bulkSends)
    .set({ told, toldAt: new Date() })
    .where(and(eq(bulkSends.id, id)))
  await recordEvents(tx, { sealer, sessionId, accountId: row.accountId }, [{ event, data }])
  return sessionId
}
