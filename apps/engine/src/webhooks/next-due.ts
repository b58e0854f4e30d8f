import type postgres from 'postgres'

export interface NextDue {
  /** Milliseconds until a lane comes due by itself; null when none waits. */
  readonly laneMs: number | null
  /** The same for parked deliveries and replays; not above 0 when some are due now. */
  readonly outOfBandMs: number | null
}

/** When time alone will make work, of endpoints that are not paused. */
export async function nextDue(sql: postgres.Sql): Promise<NextDue> {
  const [row] = await sql<NextDue[]>`
    select
      (select extract(epoch from min(greatest(l.next_at, l.lease_until)) - now())::float8 * 1000 -- null where none waits
        from lanes l join webhook_endpoints w on w.id = l.endpoint_id and w.enabled and w.url is not null
        where greatest(l.next_at, l.lease_until) > now() and l.next_at is not null) as "laneMs",
      (select extract(epoch from min(d.next_attempt_at) - now())::float8 * 1000
        from deliveries d join webhook_endpoints w on w.id = d.endpoint_id and w.enabled and w.url is not null
        where d.next_attempt_at is not null and (d.status = 'parked' or (d.status = 'pending' and d.replayed))
      ) as "outOfBandMs"`
  return row ?? { laneMs: null, outOfBandMs: null }
}
