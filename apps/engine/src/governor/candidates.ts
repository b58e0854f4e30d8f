import type { HeldReason, SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs } from '@messenger/shared/db/schema'
import { ofTheTurn } from '@messenger/shared/sending/decide'
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { QueuedSend } from '../sends/queued-sends.ts'
import { mediaBefore } from '../sends/queued-sends.ts'

/** A send that may be next, as far as the log says. */
export interface Candidate {
  readonly logId: number
  readonly networkId: string
  readonly chatJid: string
  readonly priority: SendPriority | null
  readonly heldUntil: Date | null
  readonly heldReason: HeldReason | null
}

/** Sends that one look takes. */
export const atOnce = 50

/** Replies first. */
export const rankOf = (priority: PgColumn): SQL<number> =>
  sql<number>`case ${priority} when 'reply' then 0 when 'bulk' then 2 else 1 end`

/** Held until a time that stands. */
const isHeld = (row: { heldUntil: PgColumn; heldReason: PgColumn }) =>
  and(gt(row.heldUntil, sql`now()`), notInArray(row.heldReason, [...ofTheTurn]))

/**
 * The next sends of a session, in order, but those that are held until a time that stands; without chats in which one is on its way, or waits for
 * its media, or in which an earlier one of the same class is held.
 */
export function nextCandidates(db: DbOrTx, sessionId: number, wired: readonly QueuedSend[]): Promise<Candidate[]> {
  const earlier = alias(messageLogs, 'earlier')
  const heldBefore = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.sessionId, sessionId),
        eq(earlier.status, 'in_progress'),
        eq(earlier.chatJid, messageLogs.chatJid),
        lt(earlier.id, messageLogs.id),
        isHeld(earlier),
        lte(rankOf(earlier.priority), rankOf(messageLogs.priority)),
      ),
    )
  const isFree = or(
    isNull(messageLogs.heldUntil),
    lte(messageLogs.heldUntil, sql`now()`),
    inArray(messageLogs.heldReason, [...ofTheTurn]),
  )
  const chats = wired.map(({ chatJid }) => chatJid)
  return db
    .select({
      logId: messageLogs.id,
      networkId: messageLogs.networkId,
      chatJid: messageLogs.chatJid,
      priority: messageLogs.priority,
      heldUntil: messageLogs.heldUntil,
      heldReason: messageLogs.heldReason,
    })
    .from(messageLogs)
    .where(
      and(
        eq(messageLogs.sessionId, sessionId),
        eq(messageLogs.status, 'in_progress'),
        isFree,
        chats.length > 0 ? notInArray(messageLogs.chatJid, chats) : undefined,
        notExists(mediaBefore(db)),
        notExists(heldBefore),
      ),
    )
    .orderBy(asc(rankOf(messageLogs.priority)), asc(messageLogs.id))
    .limit(atOnce)
}

/** When the next send may go that is held until a time that stands; null: there is none. */
export async function nextRelease(db: DbOrTx, sessionId: number): Promise<Date | null> {
  const [next] = await db
    .select({ at: messageLogs.heldUntil })
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.status, 'in_progress'), isHeld(messageLogs)))
    .orderBy(asc(messageLogs.heldUntil))
    .limit(1)
  return next?.at ?? null
}

/** Counted at most. */
const mostAhead = 10_000

/** How many sends wait that would go before one of this class which comes now. */
export async function countAhead(db: DbOrTx, sessionId: number, priority: SendPriority): Promise<number> {
  const rank = { reply: 0, normal: 1, bulk: 2 }[priority]
  const ahead = db
    .select({ id: messageLogs.id })
    .from(messageLogs)
    .where(
      and(
        eq(messageLogs.sessionId, sessionId),
        eq(messageLogs.status, 'in_progress'),
        lte(rankOf(messageLogs.priority), rank),
        or(isNull(messageLogs.heldUntil), inArray(messageLogs.heldReason, [...ofTheTurn])),
      ),
    )
    .limit(mostAhead)
    .as('ahead')
  return db.$count(ahead)
}

/** How many sends are held as first contacts. */
export function countFirstContacts(db: DbOrTx, sessionId: number): Promise<number> {
  return db.$count(
    messageLogs,
    and(
      eq(messageLogs.sessionId, sessionId),
      eq(messageLogs.status, 'in_progress'),
      isHeld(messageLogs),
      eq(messageLogs.heldReason, 'first_contacts'),
    ),
  )
}
