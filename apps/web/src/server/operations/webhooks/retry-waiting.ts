import type { Tx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'

/**
 * Deliveries that wait in their lanes for the next attempt are due now: where they go has changed, so what went wrong before
 * says nothing any more. A lane in which an attempt is under way keeps its time (a minute at most), and so do parked deliveries,
 * whose attempts no lane keeps apart.
 */
export async function retryWaiting(tx: Tx, webhookId: number): Promise<void> {
  await tx.execute(sql`
    with rested as (
      update lanes set next_at = now()
      where endpoint_id = ${webhookId} and next_at > now() and (lease_until is null or lease_until < now())
      returning session_id
    )
    update deliveries d set next_attempt_at = now() from rested
    where d.endpoint_id = ${webhookId} and d.session_id = rested.session_id and d.status = 'pending' and not d.replayed
      and d.next_attempt_at > now()`)
}
