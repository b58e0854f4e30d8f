import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ListedWebhook, readListed } from './list-webhooks.ts'

/** Counting stops there: the rows are read one by one. */
const mostCounted = 1_000

/** An endpoint as its page shows it. */
export interface WebhookOfPage extends ListedWebhook {
  /** Deliveries that are retried only after minutes or hours, or when somebody says so; 1,000 stands for that or more. */
  readonly parked: number
}

const counted = z.object({ parked: z.int() })

/** @throws ApiError `webhook_not_found` */
export async function readWebhookPage(
  reader: Parameters<typeof readListed>[0],
  webhookId: number,
): Promise<WebhookOfPage> {
  const webhook = await readListed(reader, webhookId)
  // One without a next attempt was sent once more.
  const [row] = await reader.db.execute(sql`
    select count(*)::int as parked from (
      select from deliveries where endpoint_id = ${webhook.id} and status = 'parked' and next_attempt_at is not null and sequence > 0
        and session_id in (select id from sessions where account_id = ${reader.accountId} and deleted_at is null)
      limit ${mostCounted}
    ) as waiting`)
  return { ...webhook, ...counted.parse(row) }
}
