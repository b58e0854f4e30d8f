import type { Database } from '@messenger/shared/db/create-db'

/**
 * Ends bulk sends whose every recipient has an outcome. Recipients whose session is gone have one, too. Safe in several engines at once.
 */
export async function finishBulkSends({ sql }: Pick<Database, 'sql'>): Promise<void> {
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
  await sql`
    update bulk_sends b set state = 'finished', ended_at = now()
    where b.state = 'running' and b.waiting = 0 and not exists (
      select from bulk_send_recipients r
      join message_logs l on l.id = r.msg_id and l.status = 'in_progress'
      where r.bulk_send_id = b.id and r.state = 'handed'
    )`
}
