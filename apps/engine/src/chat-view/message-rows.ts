import { type ChatMessagesFields, chatPageSize } from '@messenger/shared/chat-view/chat-message'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageChanges, messageLogs, messages, scheduledSends } from '@messenger/shared/db/schema'
import { and, asc, desc, eq, gt, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { proto } from '../whatsapp/baileys.ts'
import type { ChatView } from './open-view.ts'

const columns = {
  id: messages.id,
  networkId: messages.networkId,
  fromMe: messages.fromMe,
  remoteJid: messages.remoteJid,
  participant: messages.participant,
  sealed: messages.sealedContent,
  status: messages.status,
  timestamp: messages.timestamp,
  sealedEdit: messageChanges.sealedContent,
  deletedAt: messageChanges.deletedAt,
  msgId: messageLogs.id,
  sendStatus: messageLogs.status,
  failedCode: messageLogs.failedCode,
  failedReason: messageLogs.failedReason,
  logged: messageLogs.content,
  dueAt: scheduledSends.sendAt,
} as const

export type MessageRow = Awaited<ReturnType<typeof select>>[number]

interface RowsPage {
  /** Oldest first. */
  readonly rows: readonly MessageRow[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

/** One page of what stands in a chat for itself: reactions, votes, edits and deletions are no rows of it. */
export async function messageRows(view: ChatView, chat: string, asked: ChatMessagesFields): Promise<RowsPage> {
  const { before, after, around } = asked
  if (around !== undefined) {
    const older = await select(view, chat, lte(messages.id, around), 'newest', chatPageSize / 2 + 1)
    const newer = await select(view, chat, gt(messages.id, around), 'oldest', chatPageSize / 2 + 1)
    const half = chatPageSize / 2
    return {
      rows: [...older.slice(0, half).reverse(), ...newer.slice(0, half)],
      hasOlder: older.length > half,
      hasNewer: newer.length > half,
    }
  }
  if (after !== undefined) {
    const rows = await select(view, chat, gt(messages.id, after), 'oldest', chatPageSize + 1)
    return { rows: rows.slice(0, chatPageSize), hasOlder: true, hasNewer: rows.length > chatPageSize }
  }
  const cut = before === undefined ? undefined : lt(messages.id, before)
  const rows = await select(view, chat, cut, 'newest', chatPageSize + 1)
  return {
    rows: rows.slice(0, chatPageSize).reverse(),
    hasOlder: rows.length > chatPageSize,
    hasNewer: before !== undefined,
  }
}

function select(
  { database, sessionId }: ChatView,
  chat: string,
  cut: SQL | undefined,
  first: 'newest' | 'oldest',
  limit: number,
) {
  return database.db
    .select(columns)
    .from(messages)
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    .leftJoin(messageLogs, eq(messageLogs.id, messages.msgId))
    .leftJoin(scheduledSends, eq(scheduledSends.msgId, messages.msgId))
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, chat), isNull(messages.about), cut))
    .orderBy(first === 'newest' ? desc(messages.id) : asc(messages.id))
    .limit(limit)
}

interface Sealed {
  readonly id: number
  readonly networkId: string
  readonly sealed: Buffer | null
}

/** Stored content as a message again; null when there is none. What is damaged is a message without content: the others of a chat are shown. */
export function opened({ sealer, sessionId, log }: ChatView, row: Omit<Sealed, 'id'>): proto.IMessage | null {
  try {
    return row.sealed && proto.Message.decode(sealer.open(row.sealed, sealContext.message(sessionId, row.networkId)))
  } catch {
    log.error({ sessionId, networkId: row.networkId }, 'chat_view.content_unreadable')
    return {}
  }
}

/** What its last edit made of it; null when it was not edited. */
export function openedEdit(
  { sealer, sessionId }: ChatView,
  row: Pick<Sealed, 'id'> & { readonly sealedEdit: Buffer | null },
): proto.IMessage | null {
  return row.sealedEdit && proto.Message.decode(sealer.open(row.sealedEdit, sealContext.edit(sessionId, row.id)))
}
