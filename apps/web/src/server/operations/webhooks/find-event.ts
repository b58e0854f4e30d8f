import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { events, sessions } from '@messenger/shared/db/schema'
import { eventIdTime } from '@messenger/shared/events/event-id'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Scope } from './scope.ts'

/** An event without its data. */
export type EventRow = Pick<
  typeof events.$inferSelect,
  'sessionId' | 'sequence' | 'id' | 'event' | 'chatKind' | 'createdAt'
>

/** How far ahead of its event the time in an id may be. */
const mostAheadMs = 60 * 60 * 1000

/**
 * A stored event of the scope by its id. The log has no index of ids, which every event would pay for: the time in the id leads
 * to a day's partition. @throws ApiError `event_not_found`
 */
export async function findEvent(db: DbOrTx, { accountId, sessionId }: Scope, id: string): Promise<EventRow> {
  const time = eventIdTime(id)
  const own = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isPresent))
  const [row] = await db
    .select({
      sessionId: events.sessionId,
      sequence: events.sequence,
      id: events.id,
      event: events.event,
      chatKind: events.chatKind,
      createdAt: events.createdAt,
    })
    .from(events)
    .where(
      and(
        sessionId === null ? inArray(events.sessionId, own) : eq(events.sessionId, sessionId),
        gte(events.createdAt, instantOf(time - mostAheadMs)),
        lte(events.createdAt, instantOf(time + 1)),
        eq(events.id, id),
      ),
    )
    .limit(1)
  if (!row) throw new ApiError('event_not_found')
  return row
}

/** Also of years with five digits, which an id can hold. */
function instantOf(milliseconds: number): SQL {
  return sql`to_timestamp(${milliseconds}::float8 / 1000)`
}
