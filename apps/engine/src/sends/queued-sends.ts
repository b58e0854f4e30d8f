import { sealContext } from '@messenger/shared/crypto/contexts'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { mediaSends, messageLogs, messages } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray, lte, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RecordContext } from '../recording/record-context.ts'

/** An accepted send, as it waits and until it has its outcome. */
export interface QueuedSend {
  /** The `msgId`; sends go out in its order. */
  readonly logId: number
  /** Of the message store; null when it has no such message. */
  readonly messageId: number | null
  readonly networkId: string
  readonly chatJid: string
  /** Encoded protobuf `Message`; null when it is gone. */
  readonly content: Uint8Array | null
  /** Unix seconds. */
  readonly timestamp: number
  /** Of the call that sent it; null when it was not traced. */
  readonly traceparent: string | null
  /** Since when it waits, in milliseconds. */
  readonly acceptedMs: number
}

/**
 * The oldest sends of a session that have no outcome yet, but those that are on the wire, and those that wait for their
 * media or for the media of an earlier one in their chat.
 */
export function queuedSends(
  db: DbOrTx,
  context: RecordContext,
  inFlight: readonly string[],
  limit: number,
): Promise<QueuedSend[]> {
  const isWaiting = inFlight.length > 0 ? notInArray(messageLogs.networkId, [...inFlight]) : undefined
  const isNext = and(eq(messageLogs.status, 'in_progress'), notExists(mediaBefore(db)), isWaiting)
  return retryTransient(() => loadSends(db, context, isNext, limit))
}

/** A send by its network id, whatever became of it. */
export async function loadSend(db: DbOrTx, context: RecordContext, networkId: string): Promise<QueuedSend | null> {
  const [send] = await loadSends(db, context, eq(messageLogs.networkId, networkId), 1)
  return send ?? null
}

/** Sends by their network ids, whatever became of them. */
export async function sendsById(
  db: DbOrTx,
  context: RecordContext,
  networkIds: readonly string[],
): Promise<ReadonlyMap<string, QueuedSend>> {
  const sends = await loadSends(db, context, inArray(messageLogs.networkId, [...networkIds]), networkIds.length * 2)
  // Of two with the same id the send's own message comes first.
  return new Map(sends.toReversed().map(send => [send.networkId, send]))
}

async function loadSends(
  db: DbOrTx,
  { sessionId, sealer }: RecordContext,
  which: SQL | undefined,
  limit: number,
): Promise<QueuedSend[]> {
  const rows = await db
    .select({
      logId: messageLogs.id,
      messageId: messages.id,
      networkId: messageLogs.networkId,
      chatJid: messageLogs.chatJid,
      sealed: messages.sealedContent,
      timestamp: messages.timestamp,
      traceparent: messageLogs.traceparent,
      createdAt: messageLogs.createdAt,
    })
    .from(messageLogs)
    .leftJoin(
      messages,
      and(
        eq(messages.sessionId, messageLogs.sessionId),
        eq(messages.networkId, messageLogs.networkId),
        eq(messages.fromMe, true),
      ),
    )
    .where(and(eq(messageLogs.sessionId, sessionId), which))
    // Should another chat use the same network id: the send's own message first.
    .orderBy(asc(messageLogs.id), sql`${messages.msgId} = ${messageLogs.id} desc nulls last`)
    .limit(limit)
  return rows.map(({ sealed, timestamp, createdAt, ...row }) => ({
    ...row,
    acceptedMs: createdAt.getTime(),
    content: sealed && sealer.open(sealed, sealContext.message(sessionId, row.networkId)),
    timestamp: timestamp ?? 0,
  }))
}

/** Media that a send of the log waits for: its own, or of an earlier one in its chat. */
export function mediaBefore(db: DbOrTx) {
  const earlier = alias(messageLogs, 'earlier')
  return (
    db
      .select({ msgId: mediaSends.msgId })
      .from(mediaSends)
      // One that is scheduled holds nobody up before it is due.
      .innerJoin(earlier, and(eq(earlier.id, mediaSends.msgId), eq(earlier.status, 'in_progress')))
      .where(
        and(
          eq(mediaSends.sessionId, messageLogs.sessionId),
          eq(mediaSends.chatJid, messageLogs.chatJid),
          lte(mediaSends.msgId, messageLogs.id),
        ),
      )
  )
}
