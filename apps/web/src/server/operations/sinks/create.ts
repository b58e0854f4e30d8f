import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { create as operation } from '@messenger/shared/contract/sinks/create'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import type { Tx } from '@messenger/shared/db/create-db'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import type { WebHandler } from '../web-handler.ts'
import { filterColumns } from '../webhooks/event-filter.ts'
import type { WebhookRow } from '../webhooks/read-webhook.ts'
import { lockScope, type Scope, scopeOf } from '../webhooks/scope.ts'
import { nextWebhookId, sealSecret } from '../webhooks/sealed.ts'
import { checkSink } from './check-sink.ts'
import { sinksIn } from './read-sink.ts'
import { sealTarget } from './sealed-target.ts'
import { toSink } from './to-sink.ts'

type Input = OperationInput<typeof operation>

const most = 20

export const create: WebHandler<'sinks.create'> = async (context, input) => {
  const { db, sealer } = context
  const scope = await scopeOf(context, input.id)
  await checkSink(context, scope, { ...input, ca: input.ca ?? null, sessions: input.sessions })
  const row = await db.transaction(async tx => {
    await lockScope(tx, scope)
    if ((await tx.$count(webhookEndpoints, sinksIn(scope))) >= most) {
      throw new ApiError('sink_limit', { params: { scope: scope.sessionId === null ? 'account' : 'session' } })
    }
    return insert(tx, scope, input, sealer)
  })
  return toSink(row, sealer)
}

/** A sink signs nothing; the columns of secrets want a value. */
async function insert(tx: Tx, scope: Scope, input: Input, sealer: Sealer): Promise<WebhookRow> {
  const endpoint = { id: await nextWebhookId(tx), accountId: scope.accountId }
  const { destination, credentials, ca = null } = input
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({
      ...scope,
      ...endpoint,
      onlySessions: scope.sessionId === null ? (input.sessions ?? null) : null,
      kind: input.kind,
      url: input.url,
      targetSealed: sealTarget({ destination, credentials, ca }, endpoint, sealer),
      format: input.format,
      events: input.events,
      enabled: input.enabled,
      secretSealed: sealSecret('secret', newWebhookSecret(), endpoint, sealer),
      compatSecretSealed: sealSecret('compat', newCompatSecret(), endpoint, sealer),
      compatSignature: false,
      ...filterColumns(input),
      description: input.description ?? null,
    })
    .returning()
  if (!row) throw new Error('The sink was not inserted')
  return row
}
