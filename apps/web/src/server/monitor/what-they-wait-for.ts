import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** What a delivery waits for that has its turn to come. */
export interface Waiting {
  /** The sequence of the delivery that is before it; null: it is the next one. */
  readonly behind: number | null
  /** When the one that is to be sent next is tried again, ISO; null: as soon as an engine takes it. */
  readonly next: string | null
}

interface Waiter {
  readonly id: string
  readonly endpointId: number
  readonly sessionId: number | null
  readonly replayed: boolean
}

const heads = z.array(
  z.object({
    endpoint: z.int(),
    session: z.int(),
    replayed: z.boolean(),
    id: z.string(),
    sequence: z.coerce.number(),
    nextMs: z.number().nullable(),
  }),
)

/** For each of these pending deliveries, by id. Replays wait for each other, all others in the lane of their session. */
export async function whatTheyWaitFor(db: Db, waiters: readonly Waiter[]): Promise<ReadonlyMap<string, Waiting>> {
  if (waiters.length === 0) return new Map()
  const keyOf = (endpoint: number, session: number | null, replayed: boolean) => `${endpoint} ${session} ${replayed}`
  const lanes = new Map(
    waiters.map(({ endpointId: endpoint, sessionId: session, replayed }) => [
      keyOf(endpoint, session, replayed),
      { endpoint, session, replayed },
    ]),
  )
  const rows = await db.execute(sql`
    select l.endpoint, l.session, l.replayed, head.id, head.sequence, head.ms::float8 as "nextMs"
    from jsonb_to_recordset(${JSON.stringify([...lanes.values()])}::jsonb) as l(endpoint int, session int, replayed boolean)
    cross join lateral (
      select id, sequence,
        case when attempt_count > 0 and next_attempt_at > now() then extract(epoch from next_attempt_at) * 1000 end as ms
      from deliveries d
      where d.endpoint_id = l.endpoint and d.session_id = l.session and d.status = 'pending' and d.replayed = l.replayed
      order by d.sequence, d.created_at, d.id limit 1
    ) head`)
  const found = new Map(heads.parse([...rows]).map(row => [keyOf(row.endpoint, row.session, row.replayed), row]))
  return new Map(
    waiters.flatMap(({ id, endpointId, sessionId, replayed }) => {
      const head = found.get(keyOf(endpointId, sessionId, replayed))
      if (!head) return []
      const next = head.nextMs === null ? null : isoMillis(new Date(head.nextMs))
      return [[id, { behind: head.id === id ? null : head.sequence, next }] as const]
    }),
  )
}
