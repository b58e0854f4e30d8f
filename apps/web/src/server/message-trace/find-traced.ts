import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs, messageSteps, messages } from '@messenger/shared/db/schema'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { chatOf } from '../operations/automation/chat-of.ts'

type LogRow = typeof messageLogs.$inferSelect
export type StoredStep = Pick<typeof messageSteps.$inferSelect, 'at' | 'kind' | 'detail'>

const shown = {
  id: messages.id,
  networkId: messages.networkId,
  chat: messages.chat,
  remoteJid: messages.remoteJid,
  fromMe: messages.fromMe,
  status: messages.status,
  about: messages.about,
  timestamp: messages.timestamp,
  createdAt: messages.createdAt,
}

/** A message whose history is asked for, with what is stored of it. */
export interface Traced {
  readonly sessionId: number
  readonly networkId: string
  /** Null: no API send. */
  readonly log: LogRow | null
  /** Null: it could not be decrypted. */
  readonly message: Pick<typeof messages.$inferSelect, keyof typeof shown> | null
  /** In order of time. */
  readonly steps: readonly StoredStep[]
}

export interface TracedName {
  readonly msgId: number | string
  readonly chat?: string | undefined
}

/** Rows that are looked at for one id: enough to tell whether it is in one chat or in several. */
const mostRows = 20
const mostSteps = 500

/** @throws ApiError `message_not_found`; `ambiguous_message` when several chats have one; `validation` of `chat` */
export async function findTraced(db: DbOrTx, sessionId: number, name: TracedName): Promise<Traced> {
  const chats = name.chat === undefined ? null : (await chatOf(db, sessionId, name.chat)).names
  const number = Number(name.msgId)
  const send = Number.isSafeInteger(number) && number > 0 ? await logWhere(db, sessionId, { id: number }) : undefined
  const sent = send && (await messageOf(db, sessionId, send.networkId, chats))
  const message = sent ?? (await messageOf(db, sessionId, String(name.msgId), chats))
  const networkId = message?.networkId ?? String(name.msgId)
  const steps = await stepsOf(db, sessionId, networkId)
  const isUnread = chats === null && steps.some(({ kind }) => kind === 'undecrypted')
  if (!message && !isUnread) throw new ApiError('message_not_found')
  const log = sent ? send : message?.fromMe ? await logWhere(db, sessionId, { networkId }) : undefined
  return { sessionId, networkId, log: log ?? null, message: message ?? null, steps }
}

async function logWhere(
  db: DbOrTx,
  sessionId: number,
  which: { readonly id: number } | { readonly networkId: string },
): Promise<LogRow | undefined> {
  const isThis = 'id' in which ? eq(messageLogs.id, which.id) : eq(messageLogs.networkId, which.networkId)
  const [log] = await db
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), isThis))
  return log
}

/** Of an own and a received one in the same chat it is the own one. */
async function messageOf(db: DbOrTx, sessionId: number, networkId: string, chats: readonly string[] | null) {
  const rows = await db
    .select(shown)
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        eq(messages.networkId, networkId),
        chats === null ? undefined : inArray(messages.chat, [...chats]),
      ),
    )
    .orderBy(desc(messages.fromMe), desc(messages.id))
    .limit(mostRows)
  if (new Set(rows.map(({ chat }) => chat)).size > 1) throw new ApiError('ambiguous_message')
  return rows[0]
}

function stepsOf(db: DbOrTx, sessionId: number, networkId: string): Promise<StoredStep[]> {
  return db
    .select({ at: messageSteps.at, kind: messageSteps.kind, detail: messageSteps.detail })
    .from(messageSteps)
    .where(and(eq(messageSteps.sessionId, sessionId), eq(messageSteps.networkId, networkId)))
    .orderBy(asc(messageSteps.at))
    .limit(mostSteps)
}
