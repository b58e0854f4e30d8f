import type { Database } from '@messenger/shared/db/create-db'
import { latestMs } from '@messenger/shared/recurring-sends/due-times'

/**
 * What became of runs that wait: one whose message is in the log was handed over by a process that died then; one that is too late, or
 * has a later one behind it, is passed over, so that nothing comes in a burst.
 */
export async function settleRuns({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    update recurring_send_runs r set state = 'handed', msg_id = l.id
    from message_logs l
    where r.state = 'waiting' and l.session_id = r.session_id and l.network_id = r.network_id`
  await sql`
    with missed as (
      update recurring_send_runs r set state = 'skipped', reason = 'missed'
      where r.state = 'waiting' and (
        r.at < now() - make_interval(secs => ${latestMs / 1000}::int)
        or exists (select from recurring_send_runs o where o.recurring_send_id = r.recurring_send_id and o.at > r.at)
      ) and not exists (select from message_logs l where l.session_id = r.session_id and l.network_id = r.network_id)
      returning r.recurring_send_id
    ), counted as (
      select recurring_send_id, count(*)::int as count from missed group by 1
    )
    update recurring_sends s set missed = s.missed + counted.count, runs = s.runs - counted.count
    from counted where s.id = counted.recurring_send_id`
}

/** Ends those whose session is gone; what waits for it fails. */
export async function endWithoutSession({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    with ended as (
      update recurring_sends s set state = 'ended', ended_reason = 'session_gone', next_at = null, updated_at = now()
      where s.state <> 'ended'
        and not exists (select from sessions k where k.id = s.session_id and k.deleted_at is null)
      returning s.id
    )
    update recurring_send_runs r set state = 'failed', reason = 'session_gone'
    from ended where r.recurring_send_id = ended.id and r.state = 'waiting'`
}
