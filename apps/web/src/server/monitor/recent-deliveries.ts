import { moment } from '@messenger/shared/contract/fields'
import { type Delivery, deliveryStatus } from '@messenger/shared/contract/webhooks/delivery'
import type { Db } from '@messenger/shared/db/create-db'
import { deliveries, webhookEndpoints } from '@messenger/shared/db/schema'
import { isLatestSql } from '@messenger/shared/events/latest-delivery'
import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveryCondition } from '../operations/webhooks/delivery-condition.ts'
import { toDelivery } from '../operations/webhooks/to-delivery.ts'
import { namedSessions } from '../session-pages/session-choices.ts'
import { earlierAttempts } from './delivery-attempts.ts'
import { deliveriesBefore, deliveryKey, microsOf } from './keyset.ts'
import { type Waiting, whatTheyWaitFor } from './what-they-wait-for.ts'

const id = z.int().min(1).max(2_147_483_647)
const perPage = 50
/** The most deliveries that one replay takes. */
const mostIds = 10_000

/** Filters of the log of deliveries; all of them have to fit. */
export const deliveryFilter = z.object({
  webhook: id.optional(),
  session: id.optional(),
  event: z.string().min(1).max(255).optional(),
  status: deliveryStatus.optional(),
  /** Of the event, not of the delivery. */
  from: moment.optional(),
  to: moment.optional(),
})
export const deliveriesFields = z.object({ ...deliveryFilter.shape, before: deliveryKey.optional() })

/** What became of an event for an endpoint: its newest delivery, with the attempts of those before it. */
export interface ListedDelivery extends Delivery {
  readonly webhookId: number
  readonly webhookUrl: string
  /** Whose the endpoint is; null: the account's. */
  readonly webhookSession: number | null
  /** Null: the delivery is of no session, or of one that is gone. */
  readonly sessionName: string | null
  /** Null unless it has its turn to come. */
  readonly waits: Waiting | null
  /** The endpoint is switched off. */
  readonly isOff: boolean
}

/** Of all endpoints of the account, newest first; `next` is the `before` of the next page. */
export async function recentDeliveries(db: Db, accountId: number, input: z.output<typeof deliveriesFields>) {
  const rows = await newest(db, accountId, input, perPage + 1)
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  const ids = [...new Set(shown.flatMap(({ found }) => found.sessionId ?? []))]
  const named = await namedSessions(db, accountId, { ids })
  const found = shown.map(row => row.found)
  const [earlier, waits] = await Promise.all([
    earlierAttempts(
      db,
      found.flatMap(({ id, replayed }) => (replayed ? id : [])),
    ),
    whatTheyWaitFor(
      db,
      found.filter(({ status, sequence }) => status === 'pending' && sequence > 0),
    ),
  ])
  const names = new Map(named.map(session => [session.id, session.name]))
  return {
    deliveries: shown.map(row => {
      const listed = toListed(row, names)
      const { id, attempt_count } = listed
      return { ...listed, attempt_count: attempt_count + (earlier.get(id) ?? 0), waits: waits.get(id) ?? null }
    }),
    next: rows.length > perPage && last ? `${last.found.micros}.${last.found.sequence}.${last.found.id}` : null,
  }
}

/** The deliveries that a filter fits, for a replay of all of them: newest first, at most 10,000, by endpoint. */
export async function deliveryIds(db: Db, accountId: number, input: z.output<typeof deliveryFilter>) {
  const rows = await newest(db, accountId, input, mostIds + 1)
  const groups = new Map<number, { webhookId: number; session: number | null; ids: string[] }>()
  for (const { found, session } of rows.slice(0, mostIds)) {
    const group = groups.get(found.endpointId) ?? { webhookId: found.endpointId, session, ids: [] }
    group.ids.push(found.id)
    groups.set(found.endpointId, group)
  }
  return { groups: [...groups.values()], hasMore: rows.length > mostIds }
}

/** Endpoint by endpoint, each by its index, then the newest of all. */
function newest(db: Db, accountId: number, input: z.output<typeof deliveriesFields>, limit: number) {
  const order = [desc(deliveries.createdAt), desc(deliveries.sequence), desc(deliveries.id)] as const
  const found = db
    .select({ ...getTableColumns(deliveries), micros: microsOf(deliveries.createdAt).as('micros') })
    .from(deliveries)
    .where(and(eq(deliveries.endpointId, webhookEndpoints.id), fitting(input), deliveriesBefore(input.before)))
    .orderBy(...order)
    .limit(limit)
    .as('found')
  return db
    .select({
      found: { ...found._.selectedFields },
      url: webhookEndpoints.url,
      session: webhookEndpoints.sessionId,
      enabled: webhookEndpoints.enabled,
    })
    .from(webhookEndpoints)
    .crossJoinLateral(found)
    .where(
      and(
        eq(webhookEndpoints.accountId, accountId),
        isNotNull(webhookEndpoints.url),
        input.webhook === undefined ? undefined : eq(webhookEndpoints.id, input.webhook),
      ),
    )
    .orderBy(desc(found.createdAt), desc(found.sequence), desc(found.id))
    .limit(limit)
}

function fitting(input: z.output<typeof deliveryFilter>): SQL | undefined {
  return and(
    input.session === undefined ? undefined : eq(deliveries.sessionId, input.session),
    deliveryCondition(input),
    sql.raw(isLatestSql('deliveries')),
  )
}

type Row = Awaited<ReturnType<typeof newest>>[number]

function toListed({ found, url, session, enabled }: Row, names: ReadonlyMap<number | null, string>): ListedDelivery {
  const { micros, ...row } = found
  return {
    ...toDelivery(row, { accountId: 0, sessionId: null }),
    webhookId: found.endpointId,
    webhookUrl: url ?? '',
    webhookSession: session,
    sessionName: names.get(found.sessionId) ?? null,
    waits: null,
    isOff: !enabled,
  }
}
