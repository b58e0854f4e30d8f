import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messages } from '@messenger/shared/db/schema'
import type { SendFacts } from '@messenger/shared/sending/decide'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { RecordContext } from '../recording/record-context.ts'
import { zonesOf } from './zones-of.ts'

/** Who is answered within this time is answered in an open conversation. */
const openSeconds = 86_400
/** Latest messages of a chat that are looked at for one of the other side. */
const recentMessages = 50

export interface GovernedSend {
  readonly networkId: string
  readonly chatJid: string
  /** As it was asked for; null: it was not. */
  readonly priority: SendPriority | null
}

/** What the policy has to know of a send. `ownNumber`: of the session, for recipients whose country is not known. */
export async function readFacts(
  db: DbOrTx,
  context: Pick<RecordContext, 'sessionId' | 'identities'>,
  send: GovernedSend,
  ownNumber: string,
): Promise<SendFacts> {
  const { chatJid } = send
  const isPerson = chatJid.endsWith('@s.whatsapp.net') || chatJid.endsWith('@lid')
  const chat = await context.identities.chatOf(db, chatJid)
  const isInChat = and(eq(messages.sessionId, context.sessionId), eq(messages.chat, chat), isNull(messages.about))
  const priority = await priorityOf(db, isInChat, send, isPerson)
  if (!isPerson) return { priority, isFirst: false, zones: [] }
  const { pn } = await context.identities.resolve(db, chatJid)
  const zones = [pn, ownNumber].map(number => zonesOf(number?.split('@')[0] ?? '')).find(found => found.length > 0)
  const isFirst = priority !== 'reply' && !(await isKnown(db, context.sessionId, chat, send.networkId))
  return { priority, isFirst, zones: zones ?? ['UTC'] }
}

/** In a group somebody writes all the time: there a reply is one if the caller says so. */
async function priorityOf(
  db: DbOrTx,
  isInChat: ReturnType<typeof and>,
  { priority }: GovernedSend,
  isPerson: boolean,
): Promise<SendPriority> {
  if (priority === 'bulk' || priority === 'normal' || (priority === null && !isPerson)) return priority ?? 'normal'
  const recent = await db
    .select({ fromMe: messages.fromMe, timestamp: messages.timestamp })
    .from(messages)
    .where(isInChat)
    .orderBy(desc(messages.id))
    .limit(recentMessages)
  const since = Date.now() / 1000 - openSeconds
  return recent.some(({ fromMe, timestamp }) => !fromMe && timestamp >= since) ? 'reply' : 'normal'
}

/** The person wrote once, or was written to, here or on the phone. */
async function isKnown(db: DbOrTx, sessionId: number, chat: string, networkId: string): Promise<boolean> {
  const [row] = await db.execute<{ known: boolean }>(sql`
    select exists (
      select from messages where session_id = ${sessionId} and chat = ${chat} and about is null
        and network_id <> ${networkId} and (not from_me or status >= 2)
    ) or exists (
      select from chats where session_id = ${sessionId} and chat = ${chat} and conversation_timestamp is not null
    ) as known`)
  return row?.known === true
}
