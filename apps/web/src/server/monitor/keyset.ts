import { deliveries, events } from '@messenger/shared/db/schema'
import type { Column } from 'drizzle-orm'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** A place in a log that is read newest first: microseconds since 1970, then what tells rows of one moment apart. */
const digits = /^\d{1,16}$/
const deliveryPlace = z.tuple([z.string().regex(digits), z.string().regex(digits), z.guid()])
const eventPlace = z.tuple([z.string().regex(digits), z.string().regex(/^\d{1,9}$/), z.string().regex(digits)])

/** Opaque to callers; one of another form is refused. */
export const deliveryKey = z.string().refine(text => deliveryPlace.safeParse(text.split('.')).success)
export const eventKey = z.string().refine(text => eventPlace.safeParse(text.split('.')).success)

/** JavaScript's dates have milliseconds alone. */
export const microsOf = (column: Column): SQL<string> =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`

const instantOf = (micros: string): SQL => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

/** Deliveries behind a place. */
export function deliveriesBefore(key: string | undefined): SQL | undefined {
  if (key === undefined) return undefined
  const [micros, sequence, id] = deliveryPlace.parse(key.split('.'))
  return sql`(${deliveries.createdAt}, ${deliveries.sequence}, ${deliveries.id}) < (${instantOf(micros)}, ${sequence}::bigint, ${id}::uuid)`
}

/** Events behind a place. */
export function eventsBefore(key: string | undefined): SQL | undefined {
  if (key === undefined) return undefined
  const [micros, sessionId, sequence] = eventPlace.parse(key.split('.'))
  return sql`(${events.createdAt}, ${events.sessionId}, ${events.sequence}) < (${instantOf(micros)}, ${sessionId}::int, ${sequence}::bigint)`
}
