import { isDeepStrictEqual } from 'node:util'
import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { everyEvent, mask } from '@messenger/shared/contract/webhooks/endpoint'
import type { update as operation } from '@messenger/shared/contract/webhooks/update'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { requireProof } from '../../auth/step-up.ts'
import { sentFields } from '../sent-fields.ts'
import type { WebHandler } from '../web-handler.ts'
import { checkWebhook } from './check-webhook.ts'
import { filterColumns } from './event-filter.ts'
import { readWebhook, type WebhookRow } from './read-webhook.ts'
import { retryWaiting } from './retry-waiting.ts'
import { sameWebhooks } from './same-webhook.ts'
import { lockScope, type Scope, scopeOf } from './scope.ts'
import { openHeaders, sealHeaders } from './sealed.ts'
import { toWebhook } from './to-webhook.ts'
import { touchSession } from './touch-session.ts'
import { wakeLanes } from './wake-lanes.ts'

type Input = OperationInput<typeof operation>

export const update: WebHandler<'webhooks.update'> = async (context, input) => {
  const { db, sealer } = context
  const scope = await scopeOf(context, input.id)
  const before = await readWebhook(db, scope, input.webhookId)
  const headers = input.headers && unmasked(input.headers, openHeaders(before, sealer))
  await checkWebhook(context, scope, { ...input, headers })
  const row = await db.transaction(async tx => {
    await lockScope(tx, scope)
    const present = await readWebhook(tx, scope, input.webhookId)
    if (goesElsewhere(present, { url: input.url, headers }, sealer)) requireProof(context.credential)
    const changes = changesOf(present, { ...input, headers }, sealer)
    if (Object.keys(changes).length === 0) return present
    await refuseTaken(tx, scope, { ...present, ...changes })
    return apply(tx, present, changes)
  })
  return toWebhook(row, sealer)
}

/** A value that was read masked and is sent back so stays what it is. */
function unmasked(sent: Readonly<Record<string, string>>, present: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value === mask ? (present[name] ?? value) : value]),
  )
}

interface Lead {
  readonly url: string | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** Deliveries would go to another address, or bring other headers there: it wants the proof that a new webhook wants. */
function goesElsewhere(present: WebhookRow, { url, headers }: Lead, sealer: Sealer): boolean {
  if (url !== undefined && url !== present.url) return true
  return headers !== undefined && !isDeepStrictEqual(headers, openHeaders(present, sealer))
}

function changesOf(present: WebhookRow, input: Input, sealer: Sealer) {
  return sentFields({
    url: input.url,
    events: input.events,
    enabled: input.enabled,
    compatSignature: input.compat_signature,
    ...filterColumns(input),
    headersSealed: input.headers && sealHeaders(input.headers, present, sealer),
    description: input.description,
    onlySessions: present.sessionId === null ? input.sessions : undefined,
  })
}

/** @throws ApiError `validation` when another webhook has this address and these events */
async function refuseTaken(tx: Tx, scope: Scope, { id, url, events }: WebhookRow): Promise<void> {
  const same = await sameWebhooks(tx, scope, url ?? '', events ?? everyEvent)
  if (same.some(other => other.id !== id)) throw validationError({ url: ['The url has already been taken.'] })
}

async function apply(tx: Tx, { id, isDefault, sessionId }: WebhookRow, changes: Partial<WebhookRow>) {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!row) throw new Error('The webhook was not updated')
  if (isDefault && sessionId !== null) await touchSession(tx, sessionId)
  if (isNewWay(changes)) await retryWaiting(tx, id)
  await wakeLanes(tx)
  return row
}

/** Whether a delivery may fare otherwise than before. */
function isNewWay({ url, enabled, headersSealed, compatSignature }: Partial<WebhookRow>): boolean {
  return [url, enabled, headersSealed, compatSignature].some(value => value !== undefined)
}
