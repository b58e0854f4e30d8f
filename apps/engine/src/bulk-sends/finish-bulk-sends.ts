import type { BulkSendRow } from '@messenger/shared/bulk-sends/read-counts'
import { bulkSends } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { passCrashPoint } from '../crash-points.ts'
import type { Services } from '../services.ts'
import { tellBulkSend } from './tell-bulk-send.ts'

type Context = Pick<Services, 'database' | 'sealer' | 'wakeLanes' | 'tellLive'>

/**
 * Ends bulk sends whose every recipient has an outcome, and tells it in the same transaction. Recipients whose session is gone have one,
 * too. Safe in several engines at once.
 */
export async function finishBulkSends(context: Context): Promise<void> {
  const { database } = context
  await failLost(context)
  const done = await database.sql<{ id: number }[]>`select id from bulk_sends b where ${isDone(database.sql)}`
  for (const { id } of done) {
    const told = await database.db.transaction(async tx => {
      const [row] = await tx
        .update(bulkSends)
        .set({ state: 'finished', endedAt: sql`now()` })
        .where(and(eq(bulkSends.id, id), eq(bulkSends.state, 'running'), eq(bulkSends.waiting, 0)))
        .returning()
      return row && tellAndPass(context, tx, row)
    })
    if (told) tellOthers(context, told)
  }
}

interface Told {
  readonly accountId: number
  readonly sessionId: number | null
}

async function tellAndPass(context: Context, tx: Parameters<typeof tellBulkSend>[0], row: BulkSendRow): Promise<Told> {
  const sessionId = await tellBulkSend(tx, context, row, 'bulk_send.finished')
  passCrashPoint('bulk_finished')
  return { accountId: row.accountId, sessionId }
}

/** Webhook lanes and open pages, after the commit. */
export function tellOthers({ wakeLanes, tellLive }: Context, { accountId, sessionId }: Told): void {
  if (sessionId === null) return
  wakeLanes()
  tellLive('events', accountId, sessionId)
}

const isDone = (sql: Context['database']['sql']) => sql`
  b.state = 'running' and b.waiting = 0 and not exists (
    select from bulk_send_recipients r
    join message_logs l on l.id = r.msg_id and l.status = 'in_progress'
    where r.bulk_send_id = b.id and r.state = 'handed'
  )`

async function failLost({ database: { sql } }: Context): Promise<void> {
  await sql`
    with lost as (
      update bulk_send_recipients r set state = 'failed', reason = 'session_gone'
      from bulk_sends b
      where r.session_id is null and r.state = 'waiting' and b.id = r.bulk_send_id and b.state = 'running'
      returning r.bulk_send_id
    ), counted as (
      select bulk_send_id, count(*)::int as count from lost group by 1
    )
    update bulk_sends b set waiting = b.waiting - counted.count from counted where b.id = counted.bulk_send_id`
}
