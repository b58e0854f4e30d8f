import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { replay as operation } from '@messenger/shared/contract/webhooks/replay'
import type { Tx } from '@messenger/shared/db/create-db'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WebHandler } from '../web-handler.ts'
import { readEndpoint } from './read-webhook.ts'
import { chosenDeliveries, fittingEvents } from './replay-selection.ts'
import { scopeOf } from './scope.ts'
import { wakeLanes } from './wake-lanes.ts'

type Input = OperationInput<typeof operation>

const most = 10_000

export const replay: WebHandler<'webhooks.replay'> = async (context, input) => {
  const scope = await scopeOf(context, input.id)
  await readEndpoint(context.db, scope, input.webhookId)
  const selection = selectionOf(input)
  const replayed = await context.db.transaction(async tx => {
    const made = await makeDeliveries(tx, input.webhookId, selection)
    if (made > 0) await wakeLanes(tx)
    return made
  })
  return { replayed }
}

/** An empty list is as good as none. @throws ApiError `validation` */
function selectionOf(input: Input): SQL {
  if (input.deliveryIds?.length) return chosenDeliveries(input.deliveryIds)
  if (input.from === undefined && !input.statuses?.length) {
    throw validationError({ from: ['The from field is required.'] })
  }
  return fittingEvents(input.webhookId, input)
}

/** New deliveries of the selected events, the oldest first; parked ones of these events are left to them. */
async function makeDeliveries(tx: Tx, webhookId: number, selection: SQL): Promise<number> {
  const [row] = await tx.execute(sql`
    with endpoint as (
      select * from webhook_endpoints where id = ${webhookId}
      for key share -- it is not deleted before its deliveries are in
    ), selected as (
      select * from (${selection}) as event order by created_at, session_id, sequence limit ${most}
    ), stopped as (
      update deliveries d set next_attempt_at = null from selected s
      where d.endpoint_id = ${webhookId} and d.session_id = s.session_id and d.sequence = s.sequence
        and d.status = 'parked'
    ), made as (
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, replayed,
        next_attempt_at, created_at, collected)
      select gen_random_uuid(), ${webhookId}, session_id, sequence, id, event, 'pending', true, now(), now(), collected
      from selected
      returning 1
    )
    select count(*)::int as made from made`)
  return z.object({ made: z.int() }).parse(row).made
}
