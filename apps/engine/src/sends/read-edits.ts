import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { normalizeMessageContent, proto } from '../whatsapp/baileys.ts'
import { bodyOf } from '../whatsapp/from-whatsapp/body.ts'
import type { MessageRow } from './message-rows.ts'

export interface Edit {
  readonly text: string
  readonly at: Date
}

/** The status of what was sent or received. An own edit below it is not counted: the network has not taken it. */
const takenStatus = 2
const mostEdits = 100

/** What its author made of a message, in order; the last one is what it reads now. */
export async function readEdits({ database, sealer }: Services, message: MessageRow): Promise<Edit[]> {
  const { sessionId, chat, networkId, fromMe } = message
  const rows = await database.db
    .select({ editId: messages.networkId, sealed: messages.sealedContent, timestamp: messages.timestamp })
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        eq(messages.about, networkId),
        eq(messages.chat, chat),
        eq(messages.fromMe, fromMe),
        gte(messages.status, takenStatus),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(mostEdits)
  return rows.flatMap(({ editId, sealed, timestamp }) => {
    const content = sealed && proto.Message.decode(sealer.open(sealed, sealContext.message(sessionId, editId)))
    const change = content && normalizeMessageContent(content)?.protocolMessage
    if (!change?.editedMessage) return []
    return [{ text: bodyOf(change.editedMessage), at: momentOf(change.timestampMs, timestamp) }]
  })
}

/** By its author's clock when that says milliseconds, else by the network's, which says seconds. */
function momentOf(stated: unknown, timestamp: number): Date {
  const ms = Number(stated ?? 0)
  const isThatSecond = Math.abs(ms - timestamp * 1000) < 60_000
  return new Date(isThatSecond ? ms : timestamp * 1000)
}
