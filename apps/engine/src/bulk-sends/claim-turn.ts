import type { Database } from '@messenger/shared/db/create-db'

/** A round may come so much later than a turn; what was missed meanwhile is made up. */
const lateSeconds = 1

/**
 * The next turn of a bulk send with a pace of its own, over all its sessions and engines. Pauses are a little longer than the pace says,
 * and differ, so that no minute has more turns than it says.
 * @returns whether it is there
 */
export async function claimTurn(
  { sql }: Pick<Database, 'sql'>,
  bulkSendId: number,
  perMinute: number,
): Promise<boolean> {
  const pause = (60 / perMinute) * (1.02 + 0.3 * Math.random())
  const claimed = await sql`
    update bulk_sends set next_at = greatest(coalesce(next_at, now()), now() - make_interval(secs => ${lateSeconds})) + make_interval(secs => ${pause})
    where id = ${bulkSendId} and (next_at is null or next_at <= now())
    returning 1`
  return claimed.length > 0
}
