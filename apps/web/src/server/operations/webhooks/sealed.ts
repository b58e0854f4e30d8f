import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { z } from 'zod'
import type { WebhookRow } from './read-webhook.ts'

type Owner = Pick<WebhookRow, 'accountId'>
type Headers = Readonly<Record<string, string>>

const storedHeaders = z.record(z.string(), z.string())

export function openSecret(sealed: Buffer, { accountId }: Owner, sealer: Sealer): string {
  return sealer.open(sealed, sealContext.webhook(accountId)).toString('utf8')
}

export function sealSecret(secret: string, { accountId }: Owner, sealer: Sealer): Buffer {
  return sealer.seal(secret, sealContext.webhook(accountId))
}

/** Own headers of a webhook, in the clear. */
export function openHeaders(row: Pick<WebhookRow, 'accountId' | 'headersSealed'>, sealer: Sealer): Headers {
  if (!row.headersSealed) return {}
  return storedHeaders.parse(JSON.parse(openSecret(row.headersSealed, row, sealer)))
}

export function sealHeaders(headers: Headers, owner: Owner, sealer: Sealer): Buffer | null {
  return Object.keys(headers).length === 0 ? null : sealSecret(JSON.stringify(headers), owner, sealer)
}
