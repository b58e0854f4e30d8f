import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { retryTransient } from '../database/retry-transient.ts'

export interface QueuedSend {
  readonly networkId: string
  readonly chatJid: string
  /** Sealed protobuf `Message`; null when its content is gone. */
  readonly sealed: Buffer | null
}

/** The oldest sends of a session that have no outcome yet, but those that are on the wire. */
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
          inFlight.length > 0 ? notInArray(messageLogs.networkId, [...inFlight]) : undefined,
        ),
      )
      .orderBy(asc(messageLogs.id))
      .limit(limit),
  )
}
