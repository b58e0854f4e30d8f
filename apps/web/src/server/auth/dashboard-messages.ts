import { ApiError } from '@messenger/shared/contract/errors'
import { type MessageKey, messagePayload } from '@messenger/shared/contract/events/message-key'
import { isoMillis } from '@messenger/shared/contract/times'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { events, messages } from '@messenger/shared/db/schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ownsSession } from './session-keys.ts'

const pageSize = 50

/** A message of a session, in either direction, as the dashboard's log shows it. */
export interface StoredMessage {
  /** Network id. */
  readonly id: string
  readonly chat: string
  readonly fromMe: boolean
  readonly text: string
  readonly pushName: string | null
  /** 0 error … 5 played; null where no status is known. */
  readonly status: number | null
  readonly timestamp: string
}

/** Newest first, from the event log. @throws ApiError `session_not_found` */
export async function listStoredMessages(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  accountId: number,
  sessionId: number,
  page: number,
): Promise<{ page: number; hasMore: boolean; messages: StoredMessage[] }> {
  if (!(await ownsSession(db, accountId, sessionId))) throw new ApiError('session_not_found')
  const rows = await db
    .select({ id: events.id, data: events.data })
    .from(events)
    .where(and(eq(events.sessionId, sessionId), eq(events.event, 'messages.upsert')))
    .orderBy(desc(events.sequence))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const payloads = rows
    .slice(0, pageSize)
    .map(({ id, data }) => messagePayload.parse(JSON.parse(openEventData(sealer, { sessionId, id }, data))).messages)
  const statuses = await statusesOf(
    db,
    sessionId,
    payloads.map(({ key }) => key.id),
  )
  return {
    page,
    hasMore: rows.length > pageSize,
    messages: payloads.map(({ key, messageBody, pushName, messageTimestamp }) => ({
      id: key.id,
      chat: chatOf(key),
      fromMe: key.fromMe,
      text: messageBody,
      pushName: pushName ?? null,
      status: statuses.get(`${key.id} ${key.fromMe}`) ?? null,
      timestamp: isoMillis(new Date(messageTimestamp * 1000)),
    })),
  }
}

/** A person's phone number says more than a LID; in one's own messages the sender is not the chat. */
function chatOf({ fromMe, participant, senderPn, remoteJid }: MessageKey): string {
  return fromMe || participant ? remoteJid : (senderPn ?? remoteJid)
}

async function statusesOf(db: Db, sessionId: number, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.networkId, fromMe: messages.fromMe, status: messages.status })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.networkId, ids)))
  return new Map(rows.map(({ id, fromMe, status }) => [`${id} ${fromMe}`, status]))
}
