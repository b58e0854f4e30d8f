import type { Database } from '@messenger/shared/db/create-db'

const batch = 1_000

/** Recipients that a session put off are looked at again: what held them may be no more. */
export async function releaseRecipients({ sql }: Pick<Database, 'sql'>, sessionId: number): Promise<void> {
  for (;;) {
    const { count } = await sql`
      update bulk_send_recipients r set not_before = now()
      from (
        select bulk_send_id, position from bulk_send_recipients
        where session_id = ${sessionId}::int and state = 'waiting' and not_before > now()
        order by bulk_send_id, position limit ${batch}::int
      ) off
      where r.bulk_send_id = off.bulk_send_id and r.position = off.position and r.state = 'waiting'`
    if (count < batch) return
  }
}
