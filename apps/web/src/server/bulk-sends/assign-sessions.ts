import type { DbOrTx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

const rows = z.array(z.object({ phone: z.string(), session: z.coerce.number() }))

/** Which of the sessions had the latest message with each of these numbers; who has none with any is not in the answer. */
export async function latestSessions(
  db: DbOrTx,
  sessionIds: readonly number[],
  phones: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute(sql`
    select n.phone, latest.session_id as session
    from json_array_elements_text(${JSON.stringify(phones)}::text::json) as n (phone)
    cross join lateral (
      select m.session_id, m.id
      from json_array_elements_text(${JSON.stringify(sessionIds)}::text::json) as k (session_id)
      left join identities i on i.session_id = k.session_id::int and i.phone_number = n.phone
      cross join lateral (
        select id, session_id from messages
        where session_id = k.session_id::int and about is null
          and chat in (n.phone || '@s.whatsapp.net', i.lid || '@lid')
        order by id desc limit 1
      ) m
      order by m.id desc limit 1
    ) latest`)
  return new Map(rows.parse([...found]).map(({ phone, session }) => [phone, session]))
}
