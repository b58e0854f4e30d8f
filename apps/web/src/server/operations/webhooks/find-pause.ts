import { eventContract, type NewEvent } from '@messenger/shared/contract/events'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { automationPauses, events, webhookEndpoints } from '@messenger/shared/db/schema'
import { answerableChat } from '@messenger/shared/events/paused-chats'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { chatOfJid } from '../automation/chat-of.ts'
import type { EventRow } from './find-event.ts'

/** How much later than the event a pause that it met may be written, with the clocks' differences. */
const concurrentMs = 60_000

export type Pause = typeof automationPauses.$inferSelect

/**
 * The pause for which a webhook that leaves out paused chats got no delivery of an event; null when there is none. One that
 * collects leaves out also what it still held when the pause began.
 */
export async function findPause(
  db: DbOrTx,
  sealer: Sealer,
  webhookId: number,
  { sessionId, sequence, createdAt }: EventRow,
): Promise<Pause | null> {
  const [stored] = await db
    .select({ id: events.id, event: events.event, data: events.data, own: events.own })
    .from(events)
    .where(and(eq(events.sessionId, sessionId), eq(events.sequence, sequence)))
  const jid =
    stored && stored.data !== '' && answerable(stored, openEventData(sealer, { sessionId, id: stored.id }, stored.data))
  if (!jid) return null
  const heldMs = await longestHeldMs(db, webhookId)
  const chat = await chatOfJid(db, sessionId, jid)
  const [pause] = await db
    .select()
    .from(automationPauses)
    .where(
      and(
        eq(automationPauses.sessionId, sessionId),
        inArray(automationPauses.chat, [...chat.names]),
        lte(automationPauses.startedAt, new Date(createdAt.getTime() + concurrentMs + heldMs)),
        gt(automationPauses.until, createdAt),
      ),
    )
    .orderBy(desc(automationPauses.until))
    .limit(1)
  return pause ?? null
}

function answerable({ event, own }: { event: string; own: boolean }, data: string): string | null {
  const known = Object.entries(eventContract).find(([name]) => name === event)
  return known ? answerableChat(recorded(event, JSON.parse(data)), own) : null
}

/** Guarantee: the log holds what recording wrote, whose shapes the contract checks at compile time. */
function recorded(event: string, data: unknown): NewEvent {
  return { event, data } as NewEvent
}

async function longestHeldMs(db: DbOrTx, webhookId: number): Promise<number> {
  const collecting = and(eq(webhookEndpoints.id, webhookId), sql`${webhookEndpoints.collectSeconds} > 0`)
  const [row] = await db
    .select({ seconds: webhookEndpoints.collectMaxSeconds })
    .from(webhookEndpoints)
    .where(collecting)
  return (row?.seconds ?? 0) * 1000
}
