import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { and, desc, eq } from 'drizzle-orm'
import { createIdentityMap, type IdentityMap } from '../identity/identity-map.ts'

export type MessageRow = typeof messages.$inferSelect
export type LogRow = typeof messageLogs.$inferSelect

/** Rows that are looked at for one id: enough to tell whether it is in one chat or in several. */
const mostRows = 20

/** The API send with that number. */
export async function logByMsgId(db: DbOrTx, sessionId: number, msgId: number): Promise<LogRow | undefined> {
  const [log] = await db
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.id, msgId), eq(messageLogs.sessionId, sessionId)))
  return log
}

/**
 * The message with that network id, whoever wrote it. Of an own and a received one in the same chat it is the own one.
 * `chat`: as `messages.chat` has it; null: any.
 * @throws `ambiguous_message` when several chats have one
 */
export async function messageByNetworkId(
  db: DbOrTx,
  sessionId: number,
  networkId: string,
  chat: string | null,
): Promise<MessageRow | undefined> {
  const inChat = chat === null ? undefined : eq(messages.chat, chat)
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId), inChat))
    .orderBy(desc(messages.fromMe), desc(messages.id))
    .limit(mostRows)
  if (new Set(rows.map(row => row.chat)).size > 1) throw new ApiError('ambiguous_message')
  return rows[0]
}

/** A chat that a caller named, as `messages.chat` has it. @throws `validation` */
export async function chatNamed(
  db: DbOrTx,
  sessionId: number,
  text: string,
  { field, identities = createIdentityMap(sessionId) }: { readonly field: string; readonly identities?: IdentityMap },
): Promise<string> {
  const recipient = parseRecipient(text)
  if (!recipient || recipient.kind === 'username')
    throw validationError({ [field]: [`The ${field} field format is invalid.`] })
  return identities.chatOf(db, recipient.jid)
}
