import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Tx } from '../db/create-db.ts'
import { webhookEndpoints } from '../db/schema.ts'
import type { LineOf } from './passport-parts.ts'

interface Place {
  readonly accountId: number
  readonly sessionId: number
  /** Of the default webhook that is there already. */
  readonly endpointId: number
}

/** Webhooks as they were, with their secrets: receivers go on with what they know. */
export async function installWebhooks(
  tx: Tx,
  sealer: Sealer,
  { accountId, sessionId, endpointId }: Place,
  webhooks: readonly LineOf<'webhooks'>[],
): Promise<void> {
  for (const webhook of webhooks) {
    const id = webhook.isDefault ? endpointId : await nextId(tx)
    const columns = sealed(sealer, { accountId, id }, webhook)
    if (webhook.isDefault) await tx.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, id))
    else await tx.insert(webhookEndpoints).values({ ...columns, id, accountId, sessionId, isDefault: false })
  }
}

/** Before the insert, because what is sealed is bound to the id. */
async function nextId(tx: Tx): Promise<number> {
  const rows = await tx.execute(sql`select nextval(pg_get_serial_sequence('webhook_endpoints', 'id'))::int as id`)
  return z.object({ id: z.int() }).parse(rows[0]).id
}

function sealed(sealer: Sealer, { accountId, id }: { accountId: number; id: number }, webhook: LineOf<'webhooks'>) {
  const { isDefault: _, secret, previousSecret, previousUntil, compatSecret, headers, ...plain } = webhook
  const seal = (value: string, part: 'secret' | 'compat' | 'headers') =>
    sealer.seal(value, sealContext.webhook(accountId, id, part))
  return {
    ...plain,
    secretSealed: seal(secret, 'secret'),
    previousSecretSealed: previousSecret === null ? null : seal(previousSecret, 'secret'),
    previousUntil: previousUntil === null ? null : new Date(previousUntil),
    compatSecretSealed: seal(compatSecret, 'compat'),
    headersSealed: headers === null ? null : seal(headers, 'headers'),
  }
}
