import { isoMillis } from '@messenger/shared/contract/times'
import {
  everyEvent,
  mask,
  type WebhookEndpoint,
  type WebhookWithSecrets,
} from '@messenger/shared/contract/webhooks/endpoint'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { filterOf } from './event-filter.ts'
import type { WebhookRow } from './read-webhook.ts'
import { openHeaders, openSecret } from './sealed.ts'

/** The webhook as it is read: without secrets, own header values masked. */
export function toWebhook(row: WebhookRow, sealer: Sealer): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url ?? '',
    events: row.events ?? everyEvent,
    enabled: row.enabled,
    compat_signature: row.compatSignature,
    ...filterOf(row),
    headers: Object.fromEntries(Object.keys(openHeaders(row, sealer)).map(name => [name, mask])),
    description: row.description,
    status: row.enabled ? (row.degraded ? 'degraded' : 'ok') : 'paused',
    is_default: row.isDefault,
    last_delivery_at: row.lastDeliveryAt && isoMillis(row.lastDeliveryAt),
    last_error: row.lastError,
    created_at: isoMillis(row.createdAt),
    updated_at: isoMillis(row.updatedAt),
    ...(row.previousUntil && row.previousUntil > new Date()
      ? { previous_secret_until: isoMillis(row.previousUntil) }
      : {}),
    ...(row.sessionId === null ? { sessions: row.onlySessions } : {}),
  }
}

/** The webhook with its secrets, for creation and rotation. */
export function toWebhookWithSecrets(row: WebhookRow, sealer: Sealer): WebhookWithSecrets {
  const { id, url, events, enabled, ...others } = toWebhook(row, sealer)
  return {
    ...{ id, url, events, enabled },
    secret: openSecret('secret', row.secretSealed, row, sealer),
    compat_secret: openSecret('compat', row.compatSecretSealed, row, sealer),
    ...others,
  }
}
