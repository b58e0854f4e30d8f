import { isDeepStrictEqual } from 'node:util'
import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { sinkKind } from '@messenger/shared/contract/sinks/sink-kind'
import type { update as operation } from '@messenger/shared/contract/sinks/update'
import { mask } from '@messenger/shared/contract/webhooks/endpoint'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import type { SinkTarget } from '@messenger/shared/sinks/sink-target'
import { eq } from 'drizzle-orm'
import { requireProof } from '../../auth/step-up.ts'
import { sentFields } from '../sent-fields.ts'
import type { WebHandler } from '../web-handler.ts'
import { filterColumns } from '../webhooks/event-filter.ts'
import type { WebhookRow } from '../webhooks/read-webhook.ts'
import { retryWaiting } from '../webhooks/retry-waiting.ts'
import { lockScope, scopeOf } from '../webhooks/scope.ts'
import { wakeLanes } from '../webhooks/wake-lanes.ts'
import { checkSink } from './check-sink.ts'
import { readSink } from './read-sink.ts'
import { openTarget, sealTarget } from './sealed-target.ts'
import { toSink } from './to-sink.ts'

type Input = OperationInput<typeof operation>

export const update: WebHandler<'sinks.update'> = async (context, input) => {
  const { db, sealer } = context
  const scope = await scopeOf(context, input.id)
  const before = await readSink(db, scope, input.sinkId)
  const wanted = { kind: sinkKind.parse(before.kind), url: input.url ?? before.url ?? '', sessions: input.sessions }
  requireCredentials(before, input, sealer)
  // What nobody names needs no name service: a change of the others is no matter of the address.
  if (isTargetNamed(input) || input.sessions) {
    await checkSink(context, scope, { ...wanted, ...targetOf(before, input, sealer) })
  }
  const row = await db.transaction(async tx => {
    await lockScope(tx, scope)
    const present = await readSink(tx, scope, input.sinkId)
    if (goesElsewhere(present, input, sealer)) requireProof(context.credential)
    return apply(tx, present, changesOf(present, input, sealer))
  })
  return toSink(row, sealer)
}

const isTargetNamed = ({ url, destination, credentials, ca }: Input) =>
  [url, destination, credentials, ca].some(value => value !== undefined)

/**
 * Another server is not sent what was sealed for the one before: who may change an address need not know the credentials.
 * @throws ApiError `validation`
 */
function requireCredentials(before: WebhookRow, { url, credentials }: Input, sealer: Sealer): void {
  if (url === undefined || url === before.url) return
  const isKept = Object.keys(openTarget(before, sealer).credentials).length > 0 && credentials === undefined
  if (!isKept && !Object.values(credentials ?? {}).includes(mask)) return
  throw validationError({ credentials: ['The credentials field is required with another address.'] })
}

/** The target as it would be: a credential that was read masked and is sent back so stays what it is, one that is not sent goes. */
function targetOf(present: WebhookRow, { destination, credentials, ca }: Input, sealer: Sealer): SinkTarget {
  const before = openTarget(present, sealer)
  const unmasked =
    credentials &&
    Object.fromEntries(
      Object.entries(credentials).map(([name, value]) => [
        name,
        value === mask ? (before.credentials[name] ?? value) : value,
      ]),
    )
  return {
    destination: destination ?? before.destination,
    credentials: unmasked ?? before.credentials,
    ca: ca === undefined ? before.ca : ca,
  }
}

/** Events would go to another server or place on it, or with other credentials: it wants the proof that a new sink wants. */
function goesElsewhere(present: WebhookRow, input: Input, sealer: Sealer): boolean {
  if (input.url !== undefined && input.url !== present.url) return true
  return isTargetNamed(input) && !isDeepStrictEqual(targetOf(present, input, sealer), openTarget(present, sealer))
}

function changesOf(present: WebhookRow, input: Input, sealer: Sealer): Partial<WebhookRow> {
  return sentFields({
    url: input.url,
    targetSealed: isTargetNamed(input) ? sealTarget(targetOf(present, input, sealer), present, sealer) : undefined,
    format: input.format,
    events: input.events,
    enabled: input.enabled,
    ...filterColumns(input),
    description: input.description,
    onlySessions: present.sessionId === null ? input.sessions : undefined,
  })
}

async function apply(tx: Tx, present: WebhookRow, changes: Partial<WebhookRow>): Promise<WebhookRow> {
  if (Object.keys(changes).length === 0) return present
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(webhookEndpoints.id, present.id))
    .returning()
  if (!row) throw new Error('The sink was not updated')
  const { url, enabled, targetSealed, format } = changes
  if ([url, enabled, targetSealed, format].some(value => value !== undefined)) await retryWaiting(tx, present.id)
  await wakeLanes(tx)
  return row
}
