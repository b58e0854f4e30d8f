import { setImmediate as turn } from 'node:timers/promises'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { events } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Traced } from './find-traced.ts'

/** Events that are about a message. */
const types = [
  'messages.received',
  'messages.upsert',
  'messages-personal.received',
  'messages-group.received',
  'messages-newsletter.received',
  'message.sent',
  'messages.update',
  'message-receipt.update',
  'messages.delete',
  'messages.reaction',
  'poll.results',
]
/** How long after the first moment every event is looked at, and how long after each later one. */
const firstMs = 10 * 60_000
const laterMs = 60_000
const beforeMs = 2_000
/** Events that are opened of one span of time and of all of them, and spans. */
const mostInSpan = 1_000
const mostOpened = 2_000
const mostSpans = 20
/** Opening that many takes some milliseconds, in which no other call goes on. */
const pageSize = 100

interface Reader {
  readonly tx: Tx
  readonly sealer: Sealer
}

const shown = {
  id: events.id,
  event: events.event,
  sequence: events.sequence,
  createdAt: events.createdAt,
  sessionId: events.sessionId,
}

export type EventRow = Pick<typeof events.$inferSelect, keyof typeof shown>

interface Span {
  readonly from: number
  to: number
}

/**
 * Events that tell of a message. The log has no index of messages, and its data is sealed: what was recorded around the moments of the
 * message is opened and looked through, page by page, as far as that goes.
 */
export async function findEvents(
  { tx, sealer }: Reader,
  { sessionId, networkId, log }: Pick<Traced, 'sessionId' | 'networkId'> & { readonly log: { id: number } | null },
  moments: readonly Date[],
): Promise<{ found: EventRow[]; isCut: boolean }> {
  const all = spansOf(moments)
  const ids = [`"id":${JSON.stringify(networkId)}`, ...(log ? [`"msgId":${log.id},`, `"msgId":${log.id}}`] : [])]
  const found: EventRow[] = []
  let isCut = all.length > mostSpans
  let left = mostOpened
  for (const span of all.slice(0, mostSpans)) {
    const most = Math.min(mostInSpan, left)
    const rows = await rowsIn(tx, sessionId, span, most + 1)
    isCut ||= rows.length > most
    left -= Math.min(rows.length, most)
    for (let at = 0; at < most && at < rows.length; at += pageSize) {
      const page = rows.slice(at, Math.min(at + pageSize, most))
      const data = await dataOf(tx, sessionId, span, page)
      const isAbout = (row: EventRow) => {
        const text = openEventData(sealer, { sessionId, id: row.id }, data.get(row.sequence) ?? '')
        return ids.some(id => text.includes(id))
      }
      found.push(...page.filter(isAbout))
      await turn()
    }
  }
  return { found, isCut }
}

const isIn = (sessionId: number, { from, to }: Span) =>
  and(
    eq(events.sessionId, sessionId),
    // As they are stored, so that the index of times is of use.
    sql`${events.createdAt} between ${new Date(from).toISOString()}::timestamptz and ${new Date(to).toISOString()}::timestamptz`,
  )

function rowsIn(tx: Tx, sessionId: number, span: Span, most: number): Promise<EventRow[]> {
  return tx
    .select(shown)
    .from(events)
    .where(and(isIn(sessionId, span), inArray(events.event, types)))
    .orderBy(asc(events.createdAt), asc(events.sequence))
    .limit(most)
}

/** Sealed, by sequence. */
async function dataOf(tx: Tx, sessionId: number, span: Span, page: readonly EventRow[]): Promise<Map<number, string>> {
  const sequences = page.map(({ sequence }) => sequence)
  const rows = await tx
    .select({ sequence: events.sequence, data: events.data })
    .from(events)
    .where(and(isIn(sessionId, span), inArray(events.sequence, sequences)))
  return new Map(rows.map(({ sequence, data }) => [sequence, data]))
}

/** Spans of time around the moments, the earliest first, none twice. */
function spansOf(moments: readonly Date[]): Span[] {
  const spans: Span[] = []
  const times = moments.map(at => at.getTime()).sort((a, b) => a - b)
  for (const [index, time] of times.entries()) {
    const to = time + (index === 0 ? firstMs : laterMs)
    const last = spans.at(-1)
    if (last && time - beforeMs <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from: time - beforeMs, to })
  }
  return spans
}
