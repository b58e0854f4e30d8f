import type { Database } from '@messenger/shared/db/create-db'

/** A round may come so much later than a turn; what was missed meanwhile is made up. */
const lateSeconds = 1

/**
 * The next turn of a bulk send with a pace of its own, over all its sessions and engines. The pace is read where the turn is taken: one that
 * was read before could be put over a faster one that somebody has set since. Pauses are a little longer than the pace says, and differ, so
 * that no minute has more turns than it says.
 * @returns whether it is there
 */
export async function claimTurn({ sql }: Pick<Database, 'sql'>, bulkSendId: number): Promise<boolean> {
  const stretch = 1.02 + 0.3 * Math.random()
  const claimed = await sql`
    update bulk_sends
    set next_at = greatest(coalesce(next_at, now()), now() - make_interval(secs => ${lateSeconds}))
      + make_interval(secs => 60.0 / per_minute * ${stretch}::float8)
    where id = ${bulkSendId} and (per_minute is null or next_at is null or next_at <= now())
    returning 1`
  return claimed.length > 0
}
