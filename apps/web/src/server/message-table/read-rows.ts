import type { MessageBrief } from '@messenger/shared/chat-view/message-brief'
import { isoMillis } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { openTextOrNull } from '@messenger/shared/crypto/seal-text'
import type { Db } from '@messenger/shared/db/create-db'
import { messageLogs, messageSteps, messages, scheduledSends, sessions } from '@messenger/shared/db/schema'
import { heldFields } from '@messenger/shared/sending/held-fields'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { MessageState, Source } from '../../components/messages/message-filters.ts'
import { kindOf } from './brief-messages.ts'
import type { Reader } from './find-places.ts'
import type { TableRow } from './table-row.ts'

/** Of messages that were found, with whose session they are. */
export type StoredRow = Awaited<ReturnType<typeof storedRows>>[number]

export function storedRows(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: messages.id,
      sessionId: messages.sessionId,
      sessionName: sessions.name,
      networkId: messages.networkId,
      fromMe: messages.fromMe,
      chat: messages.chat,
      remoteJid: messages.remoteJid,
      participant: messages.participant,
      status: messages.status,
      timestamp: messages.timestamp,
      createdAt: messages.createdAt,
      msgId: messages.msgId,
      sendStatus: messageLogs.status,
      failedCode: messageLogs.failedCode,
      failedReason: messageLogs.failedReason,
      content: messageLogs.content,
      heldUntil: messageLogs.heldUntil,
      heldReason: messageLogs.heldReason,
      sendAt: scheduledSends.sendAt,
      door: doorOf,
    })
    .from(messages)
    .innerJoin(sessions, eq(sessions.id, messages.sessionId))
    .leftJoin(messageLogs, eq(messageLogs.id, messages.msgId))
    .leftJoin(scheduledSends, eq(scheduledSends.msgId, messages.msgId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(desc(messages.id))
}

/** Of the call that made a send. */
const doorOf = sql<Source | null>`(
  select ${messageSteps.detail} -> 'call' ->> 'door' from ${messageSteps}
  where ${messageSteps.sessionId} = ${messages.sessionId} and ${messageSteps.networkId} = ${messages.networkId}
    and ${messages.msgId} is not null and ${messageSteps.detail} -> 'call' is not null
  limit 1)`

export function toTableRow(
  { sealer }: Pick<Reader, 'sealer'>,
  row: StoredRow,
  brief: MessageBrief | undefined,
): TableRow {
  const { id, sessionId, sessionName, networkId, fromMe, remoteJid, status, timestamp, createdAt, msgId } = row
  const state = stateOf(row)
  const isOpen = state === 'scheduled' || state === 'failed'
  const content = isOpen ? row.content : null
  return {
    key: `m${id}`,
    ...{ sessionId, sessionName, networkId, msgId, status, state },
    direction: fromMe ? 'out' : 'in',
    at: isoMillis(createdAt),
    datedAt: isoMillis(new Date(timestamp * 1000)),
    chat: remoteJid,
    name: brief?.name ?? null,
    number: brief?.number ?? numberIn(remoteJid),
    author: brief?.author ? (brief.author.name ?? brief.author.number ?? brief.author.jid) : null,
    kind: brief ? kindOf(brief) : null,
    text: brief && brief.kind !== 'hidden' ? brief.text : null,
    excerpt: brief?.excerpt ?? null,
    shown: { chat: row.chat, id },
    deleted: brief?.deleted ?? false,
    source: fromMe ? (msgId === null ? 'phone' : row.door) : null,
    failed: row.failedCode,
    code: row.failedCode,
    reason: row.failedReason,
    count: 1,
    sendAt: row.sendAt && isoMillis(row.sendAt),
    held: heldOf(row),
    request: openTextOrNull(sealer, content, sealContext.logged(sessionId, networkId)),
  }
}

function heldOf({ sendStatus: status, heldUntil, heldReason }: StoredRow): TableRow['held'] {
  if (status === null) return null
  const { held_reason: reason, held_until: until = null } = heldFields({ status, heldUntil, heldReason })
  return reason ? { reason, until } : null
}

/** As `fits` asks for it in SQL. */
function stateOf({ fromMe, status, sendStatus }: Pick<StoredRow, 'fromMe' | 'status' | 'sendStatus'>): MessageState {
  if (!fromMe) return 'received'
  if (sendStatus === 'in_progress') return 'waiting'
  if (sendStatus !== null && sendStatus !== 'sent') return sendStatus
  if (status >= 4) return 'read'
  if (status === 3) return 'delivered'
  if (status === 2 || sendStatus === 'sent') return 'sent'
  return status === 1 ? 'waiting' : 'failed'
}

function numberIn(jid: string): string | null {
  const digits = /^(\d{7,15})(?::\d+)?@s\.whatsapp\.net$/.exec(jid)?.[1]
  return digits ? `+${digits}` : null
}
