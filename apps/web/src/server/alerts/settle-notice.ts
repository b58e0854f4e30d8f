import type { Sql } from 'postgres'
import type { ClaimedNotice } from './claim-notices.ts'
import type { AlertTimes } from './times.ts'

/** What came of an attempt. `error`: a short code for people, never what the other side wrote. */
export type AttemptOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly error: string
      /** Trying again is no use. */
      readonly isFinal?: boolean
    }

/** When the next attempt is made, in milliseconds from now; null: it is given up. */
export function retryIn(attempts: number, ageMs: number, times: AlertTimes, random = Math.random): number | null {
  if (ageMs >= times.giveUpMs) return null
  const wait = Math.min(times.retryMs * 2 ** Math.min(attempts - 1, 20), times.longestRetryMs)
  return wait * (0.75 + random() / 2)
}

/** Notes an outcome, of the notice and of its channel, unless another process has taken the notice meanwhile. */
export async function settleNotice(
  sql: Sql,
  { id, attempts, ageMs, channelId }: ClaimedNotice,
  outcome: AttemptOutcome,
  times: AlertTimes,
): Promise<void> {
  if (outcome.ok) {
    await sql`
      with done as (
        update alert_notices set status = 'sent', sent_at = now(), last_error = null
        where id = ${id} and status = 'waiting' returning channel_id)
      update alert_channels c set last_sent_at = now(), failing_since = null, last_error = null
      from done where c.id = done.channel_id`
    return
  }
  const wait = outcome.isFinal ? null : retryIn(attempts, ageMs, times)
  const nextAt = sql`now() + make_interval(secs => ${(wait ?? 0) / 1000}::float8)`
  await sql`
    with tried as (
      update alert_notices
      set status = ${wait === null ? 'failed' : 'waiting'}, next_at = ${nextAt}, last_error = ${outcome.error}
      where id = ${id} and status = 'waiting' and attempts = ${attempts}::int returning channel_id)
    update alert_channels c set failing_since = coalesce(c.failing_since, now()), last_error = ${outcome.error}
    from tried where c.id = ${channelId}::int`
}
