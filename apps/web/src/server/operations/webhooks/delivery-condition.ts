import { deliveryStatus } from '@messenger/shared/contract/webhooks/delivery'
import { deliveries, events, sessions } from '@messenger/shared/db/schema'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { moments } from './moments.ts'

/** What a log of deliveries is asked for: lists separated by commas, times of events. */
export interface DeliveryFilter {
  readonly status?: string | undefined
  readonly event?: string | undefined
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
}

/** @throws ApiError `validation` for a day that no calendar has */
export function deliveryCondition(filter: DeliveryFilter): SQL | undefined {
  const statuses = filter.status?.split(',').map(status => deliveryStatus.parse(status))
  const names = filter.event?.split(',').map(name => name.trim())
  const { from, to } = moments(filter)
  return and(
    statuses && inArray(deliveries.status, statuses),
    names && inArray(deliveries.event, names),
    ofNoDeleted,
    // No delivery is older than its event; unlike the event's time, this is in an index.
    from === null
      ? undefined
      : sql`${deliveries.createdAt} >= ${from}::timestamptz and ${eventTime} >= ${from}::timestamptz`,
    to === null ? undefined : sql`${eventTime} <= ${to}::timestamptz`,
  )
}

/** Webhooks of the account keep what they got of a session while it is deleted, for when it comes back. */
export const ofNoDeleted = sql`(${deliveries.sessionId} is null or ${deliveries.sessionId} not in (
  select ${sessions.id} from ${sessions} where ${sessions.deletedAt} is not null
))`

/** A replay is made later than its event was recorded; every other delivery is made with it. */
const eventTime = sql`case when ${deliveries.replayed} then (
  select ${events.createdAt} from ${events}
  where ${events.sessionId} = ${deliveries.sessionId} and ${events.sequence} = ${deliveries.sequence}
) else ${deliveries.createdAt} end`
