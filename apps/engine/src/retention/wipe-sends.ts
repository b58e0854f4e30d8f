import type { Sql, TransactionSql } from 'postgres'
import { passCrashPoint } from '../crash-points.ts'
import { takeWipe } from './take-wipe.ts'
import type { WipeSettings } from './wipe-settings.ts'
import { wipeContents } from './wipe-steps.ts'

const windowSize = 1_000

/**
 * Takes away what a session's sends said, one step in one transaction: of those that failed at once, of the others when their recipient
 * has them, since until then a device may ask to encrypt them again. Answers whether there is more.
 */
export function wipeSends(sql: Sql, sessionId: number, settings: WipeSettings): Promise<boolean> {
  return sql.begin(async tx => {
    const wipe = await takeWipe(tx, sessionId)
    if (!wipe) return false
    const said = tx`
      m.session_id = ${sessionId}::int and m.id > ${wipe.sendLow}::bigint and (m.about is null or m.msg_id is not null)
        and m.msg_id is not null and m.sealed_content is not null`
    const rows = await tx<{ id: string }[]>`
      select m.id::text as id from messages m join message_logs l on l.id = m.msg_id
      where ${said} and (${isThrough(tx, settings)}) order by m.id limit ${windowSize}`
    await wipeContents(
      tx,
      rows.map(({ id }) => id),
    )
    if (rows.length > 0) passCrashPoint('contents_wiped')
    await tx`
      update content_wipes set send_low = greatest(send_low, coalesce(
        (select min(m.id) - 1 from messages m where ${said}),
        (select m.id from messages m
          where m.session_id = ${sessionId}::int and (m.about is null or m.msg_id is not null)
            and m.created_at < now() - make_interval(secs => ${settings.settleMs / 1000}) order by m.id desc limit 1), 0))
      where session_id = ${sessionId}::int`
    return rows.length === windowSize
  })
}

function isThrough(tx: TransactionSql, { retryMs, groupRetryMs }: WipeSettings) {
  const before = (ms: number) => tx`coalesce(l.acked_at, l.updated_at) < now() - make_interval(secs => ${ms / 1000})`
  // One whose acknowledgement did not come in time may be on its way.
  return tx`
    (l.status = 'failed' and l.failed_code is distinct from 'ack_timeout')
    or (l.status not in ('in_progress', 'scheduled') and (
      ${before(retryMs)}
      or m.remote_jid like '%@newsletter'
      or (m.remote_jid like '%@g.us' and ${before(groupRetryMs)})
      or (m.remote_jid not like '%@g.us' and m.status >= 3)))`
}
