import type { HeldReason, SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs } from '@messenger/shared/db/schema'
import { type Hold, ofTheTurn } from '@messenger/shared/sending/decide'
import { and, asc, eq, gt, inArray, isNull, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mediaBefore, type QueuedSend } from '../sends/queued-sends.ts'

/** A send that may be next, as far as the log says. */
export interface Candidate {
  readonly logId: number
  readonly networkId: string
  readonly chatJid: string
  readonly priority: SendPriority | null
  readonly heldUntil: Date | null
  readonly heldReason: HeldReason | null
  /** Of the latest send of its class that is held in its chat: it is not overtaken. */
  readonly heldBefore: Hold | null
}

/** Sends that one look takes. */
export const atOnce = 50

/** Replies first. */
export const rankOf = (priority: PgColumn): SQL<number> =>
  sql<number>`case ${priority} when 'reply' then 0 when 'bulk' then 2 else 1 end`

/** Reasons that are looked at again with each turn; `hasRoom`: for first contacts, too. */
const againAt = (hasRoom: boolean): HeldReason[] => (hasRoom ? [...ofTheTurn, 'first_contacts'] : [...ofTheTurn])

/** Held until a time that stands. */
const isHeldWith = (hasRoom: boolean) =>
  and(gt(messageLogs.heldUntil, sql`now()`), notInArray(messageLogs.heldReason, againAt(hasRoom)))
const isHeld = isHeldWith(false)

const isOpen = (sessionId: number) => and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.status, 'in_progress'))

const shown = {
  logId: messageLogs.id,
  networkId: messageLogs.networkId,
  chatJid: messageLogs.chatJid,
  priority: messageLogs.priority,
  rank: rankOf(messageLogs.priority),
  heldUntil: messageLogs.heldUntil,
  heldReason: messageLogs.heldReason,
}

/**
 * The next sends of a session, in order, but those that are held until a time that stands; without chats in which one is on its way,
 * or waits for its media. `hasRoom`: the share of first contacts is not used up, whatever was foreseen. Nothing here depends on a plan that joins the queue with itself: ten thousand may wait.
 */
export async function nextCandidates(
  db: DbOrTx,
  sessionId: number,
  wired: readonly QueuedSend[],
  hasRoom = false,
): Promise<Candidate[]> {
  const isFree = or(
    isNull(messageLogs.heldReason),
    lte(messageLogs.heldUntil, sql`now()`),
    inArray(messageLogs.heldReason, againAt(hasRoom)),
  )
  const chats = wired.map(({ chatJid }) => chatJid)
  const rows = await db
    .select(shown)
    .from(messageLogs)
    .where(
      and(
        isOpen(sessionId),
        isFree,
        chats.length > 0 ? notInArray(messageLogs.chatJid, chats) : undefined,
        notExists(mediaBefore(db)),
      ),
    )
    .orderBy(asc(rankOf(messageLogs.priority)), asc(messageLogs.id))
    .limit(atOnce)
  const held = rows.length > 0 ? await heldIn(db, sessionId, rows, hasRoom) : []
  return rows.map(row => {
    const before = held.find(one => one.chatJid === row.chatJid && one.rank <= row.rank && one.firstId < row.logId)
    return { ...row, heldBefore: before ? { until: new Date(before.until), reason: before.reason } : null }
  })
}

interface HeldChat {
  readonly chatJid: string
  readonly rank: number
  readonly firstId: number
  /** ISO. */
  readonly until: string
  readonly reason: HeldReason
}

/** Which of these chats have sends that are held until a time that stands: by class, the first of them and the longest hold. */
async function heldIn(
  db: DbOrTx,
  sessionId: number,
  rows: readonly { readonly chatJid: string }[],
  hasRoom: boolean,
): Promise<HeldChat[]> {
  const chats = [...new Set(rows.map(({ chatJid }) => chatJid))]
  const rank = rankOf(messageLogs.priority)
  return db
    .select({
      chatJid: messageLogs.chatJid,
      rank: sql<number>`${rank}::int`,
      firstId: sql<number>`min(${messageLogs.id})::float8`,
      until: sql<string>`to_char(max(${messageLogs.heldUntil}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      reason: sql<HeldReason>`min(${messageLogs.heldReason})`,
    })
    .from(messageLogs)
    .where(and(isOpen(sessionId), isHeldWith(hasRoom), inArray(messageLogs.chatJid, chats)))
    .groupBy(messageLogs.chatJid, rank)
}

/** When the next send may go that is held until a time that stands; null: there is none. */
export async function nextRelease(db: DbOrTx, sessionId: number): Promise<Date | null> {
  const [next] = await db
    .select({ at: messageLogs.heldUntil })
    .from(messageLogs)
    .where(and(isOpen(sessionId), isHeld))
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
        isOpen(sessionId),
        lte(rankOf(messageLogs.priority), rank),
        or(isNull(messageLogs.heldReason), inArray(messageLogs.heldReason, [...ofTheTurn])),
      ),
    )
    .limit(mostAhead)
    .as('ahead')
  return db.$count(ahead)
}

/** How many sends are held as first contacts. */
export function countFirstContacts(db: DbOrTx, sessionId: number): Promise<number> {
  return db.$count(messageLogs, and(isOpen(sessionId), isHeld, eq(messageLogs.heldReason, 'first_contacts')))
}
