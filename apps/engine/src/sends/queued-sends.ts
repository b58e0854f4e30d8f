import type { DbOrTx } from '@messenger/shared/db/create-db'
import { mediaSends, messageLogs, messages } from '@messenger/shared/db/schema'
import { and, asc, eq, lte, notExists, notInArray } from 'drizzle-orm'
import { retryTransient } from '../database/retry-transient.ts'

export interface QueuedSend {
  readonly networkId: string
  readonly chatJid: string
  /** Sealed protobuf `Message`; null when its content is gone. */
  readonly sealed: Buffer | null
}

/**
 * The oldest sends of a session that have no outcome yet, but those that are on the wire, and those that wait for their
 * media or for the media of an earlier one in their chat.
 */
export function queuedSends(
  db: DbOrTx,
  sessionId: number,
  inFlight: readonly string[],
  limit: number,
): Promise<QueuedSend[]> {
  return retryTransient(() =>
    db
      .select({ networkId: messageLogs.networkId, chatJid: messageLogs.chatJid, sealed: messages.sealedContent })
      .from(messageLogs)
      .leftJoin(
        messages,
        and(
          eq(messages.sessionId, messageLogs.sessionId),
          eq(messages.networkId, messageLogs.networkId),
          eq(messages.fromMe, true),
        ),
      )
      .where(
        and(
          eq(messageLogs.sessionId, sessionId),
          eq(messageLogs.status, 'in_progress'),
          notExists(mediaBefore(db)),
          inFlight.length > 0 ? notInArray(messageLogs.networkId, [...inFlight]) : undefined,
        ),
      )
      .orderBy(asc(messageLogs.id))
      .limit(limit),
  )
}

function mediaBefore(db: DbOrTx) {
  return db
    .select({ msgId: mediaSends.msgId })
    .from(mediaSends)
    .where(
      and(
        eq(mediaSends.sessionId, messageLogs.sessionId),
        eq(mediaSends.chatJid, messageLogs.chatJid),
        lte(mediaSends.msgId, messageLogs.id),
      ),
    )
}
