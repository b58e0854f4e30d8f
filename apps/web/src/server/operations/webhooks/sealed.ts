import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WebhookRow } from './read-webhook.ts'

/** Which endpoint of whom: what is sealed is bound to it. */
type Endpoint = Pick<WebhookRow, 'id' | 'accountId'>
type Headers = Readonly<Record<string, string>>
type Part = 'secret' | 'compat'

const storedHeaders = z.record(z.string(), z.string())

/** Before the insert, because what is sealed is bound to the id. */
export async function nextWebhookId(tx: Tx): Promise<number> {
  const rows = await tx.execute(sql`select nextval(pg_get_serial_sequence('webhook_endpoints', 'id'))::int as id`)
  return z.object({ id: z.int() }).parse(rows[0]).id
}

/** `previous` opens as `secret`. */
export function openSecret(part: Part, sealed: Buffer, { id, accountId }: Endpoint, sealer: Sealer): string {
  return sealer.open(sealed, sealContext.webhook(accountId, id, part)).toString('utf8')
}

export function sealSecret(part: Part, secret: string, { id, accountId }: Endpoint, sealer: Sealer): Buffer {
  return sealer.seal(secret, sealContext.webhook(accountId, id, part))
}

/** Own headers of a webhook, in the clear. */
export function openHeaders(row: Endpoint & Pick<WebhookRow, 'headersSealed'>, sealer: Sealer): Headers {
  if (!row.headersSealed) return {}
  const text = sealer.open(row.headersSealed, sealContext.webhook(row.accountId, row.id, 'headers')).toString('utf8')
  return storedHeaders.parse(JSON.parse(text))
}

export function sealHeaders(headers: Headers, { id, accountId }: Endpoint, sealer: Sealer): Buffer | null {
  if (Object.keys(headers).length === 0) return null
  return sealer.seal(JSON.stringify(headers), sealContext.webhook(accountId, id, 'headers'))
}
