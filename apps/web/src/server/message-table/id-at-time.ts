import type { Db } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Halving ends at so few ids: more exact than the times, which are those at which transactions began. */
const closeEnough = 500
const unsureMs = 60_000

const found = z.array(z.object({ low: z.coerce.number(), high: z.coerce.number() }))

/**
 * Between which ids messages of a time begin, found by halving: ids are given in the order of time, and there is no index of times.
 * All below `low` are older, all from `high` on are newer, with a minute for transactions that were under way.
 */
export async function idsAround(db: Db, time: string): Promise<{ readonly low: number; readonly high: number }> {
  const [low] = await halved(db, new Date(Date.parse(time) - unsureMs))
  const [high] = await halved(db, new Date(Date.parse(time) + unsureMs))
  return { low: low?.low ?? 0, high: high?.high ?? 0 }
}

async function halved(db: Db, time: Date) {
  const rows = await db.execute(sql`
    with recursive step(low, high) as (
      select 0::bigint, (select coalesce(max(id), 0) + 1 from messages)
      union all
      select case when isBefore then middle else low end, case when isBefore then high else middle end
      from step
      cross join lateral (select (low + high) / 2 as middle) halves
      cross join lateral (
        select m.created_at < ${time.toISOString()}::timestamptz as isBefore
        from messages m where m.id >= middle order by m.id limit 1
      ) newer
      where high - low > ${closeEnough}::int
    )
    select low, high from step order by high - low limit 1`)
  return found.parse([...rows])
}
