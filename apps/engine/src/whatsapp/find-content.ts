import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { proto } from './baileys.ts'

/** A message as it was recorded. */
interface StoredContent {
  readonly content: proto.IMessage
  readonly chatJid: string
}

/**
 * Content of a stored message by its network id alone: a device that asks again names the chat by its own device JID.
 */
export async function findContent(
  { database, sealer }: Pick<Services, 'database' | 'sealer'>,
  sessionId: number,
  networkId: string,
): Promise<StoredContent | undefined> {
  const [row] = await database.db
    .select({ sealed: messages.sealedContent, chatJid: messages.remoteJid })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId)))
    .limit(1)
  if (!row?.sealed) return undefined
  const content = proto.Message.decode(sealer.open(row.sealed, sealContext.message(sessionId, networkId)))
  return { content, chatJid: row.chatJid }
}
