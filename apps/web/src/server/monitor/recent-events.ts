import { ApiError } from '@messenger/shared/contract/errors'
import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import { moment } from '@messenger/shared/contract/fields'
import { eventIdParameter } from '@messenger/shared/contract/webhooks/endpoint'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { events, sessions } from '@messenger/shared/db/schema'
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf } from '../events/cursor.ts'
import { typesIn } from '../events/types-in.ts'
import { findEvent } from '../operations/webhooks/find-event.ts'
import { moments } from '../operations/webhooks/moments.ts'
import { eventKey, eventsBefore, microsOf } from './keyset.ts'

const shownPerPage = 50

export const eventsFields = z.object({
  session: z.int().min(1).max(2_147_483_647).optional(),
  /** Names, comma-separated. */
  types: z.string().max(1024).optional(),
  /** `none`: events that belong to no chat. */
  chat: z.enum(['personal', 'group', 'newsletter', 'broadcast', 'none']).optional(),
  /** Made by the session's own account, or not. */
  own: z.boolean().optional(),
  /** Recorded then or later, and earlier than that. */
  from: moment.optional(),
  to: moment.optional(),
  before: eventKey.optional(),
})
export const eventFields = z.object({ eventId: eventIdParameter })

/** A stored event with what endpoints' filters look at. */
export interface MonitoredEvent extends Omit<StoredEvent, 'data'> {
  readonly data?: unknown
  readonly sessionName: string
  /** Null: of no chat. */
  readonly chat: 'personal' | 'group' | 'newsletter' | 'broadcast' | null
  readonly own: boolean
  /** The `after` with which the event log begins with this event. */
  readonly cursorBefore: string
  /** The `before` with which the page behind it begins. */
  readonly place: string
}

export interface EventReader {
  readonly db: Db
  readonly sealer: Sealer
  readonly accountId: number
}

/** Of the account's sessions, newest first; `next` is the `before` of the next page. */
export async function recentEvents(
  { db, sealer, accountId }: EventReader,
  input: z.output<typeof eventsFields>,
  perPage = shownPerPage,
) {
  const newest = db
    .select({ ...getTableColumns(events), micros: microsOf(events.createdAt).as('micros') })
    .from(events)
    .where(and(eq(events.sessionId, sessions.id), isTold, fitting(input), eventsBefore(input.before)))
    .orderBy(desc(events.sequence))
    .limit(perPage + 1)
    .as('found')
  const rows = await db
    .select({ found: { ...newest._.selectedFields }, sessionName: sessions.name })
    .from(sessions)
    .crossJoinLateral(newest)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        input.session === undefined ? undefined : eq(sessions.id, input.session),
      ),
    )
    .orderBy(desc(newest.createdAt), desc(newest.sessionId), desc(newest.sequence))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  const found = shown.map(row => toMonitored(sealer, row.found, row.sessionName))
  return { events: found, next: rows.length > perPage ? (found.at(-1)?.place ?? null) : null }
}

/** @throws ApiError `event_not_found` */
export async function readEvent({ db, sealer, accountId }: EventReader, eventId: string): Promise<MonitoredEvent> {
  const { sessionId, sequence } = await findEvent(db, { accountId, sessionId: null }, eventId)
  const [row] = await db
    .select({ event: { ...getTableColumns(events), micros: microsOf(events.createdAt) }, sessionName: sessions.name })
    .from(events)
    .innerJoin(sessions, and(eq(sessions.id, events.sessionId), isPresent))
    .where(and(eq(events.sessionId, sessionId), eq(events.sequence, sequence), eq(sessions.accountId, accountId)))
  if (!row || row.event.data === '') throw new ApiError('event_not_found')
  return toMonitored(sealer, row.event, row.sessionName)
}

/** Not of somebody who was erased. */
const isTold = ne(events.data, '')

function fitting({ types, chat, own, ...between }: z.output<typeof eventsFields>): SQL | undefined {
  const names = typesIn(types)
  const { from, to } = moments(between)
  return and(
    names ? inArray(events.event, names) : undefined,
    chat === 'none' ? isNull(events.chatKind) : chat && eq(events.chatKind, chat),
    own === undefined ? undefined : eq(events.own, own),
    from === null ? undefined : gte(events.createdAt, new Date(from)),
    to === null ? undefined : lt(events.createdAt, new Date(to)),
  )
}

function toMonitored(
  sealer: Sealer,
  row: typeof events.$inferSelect & { readonly micros: string },
  sessionName: string,
): MonitoredEvent {
  const { sessionId, sequence, id, event, chatKind, own, data, createdAt, micros } = row
  return {
    cursor: cursorOf(sessionId, sequence),
    id,
    event,
    sessionId: String(sessionId),
    timestamp: createdAt.getTime(),
    sequence,
    data: JSON.parse(openEventData(sealer, { sessionId, id }, data)),
    sessionName,
    chat: chatKind,
    own,
    cursorBefore: cursorOf(sessionId, sequence - 1),
    place: `${micros}.${sessionId}.${sequence}`,
  }
}
