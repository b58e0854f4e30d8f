import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { proto } from './baileys.ts'

/**
 * Content of a stored message by its network id alone: a device that asks again names the chat by its own device JID.
 */
export async function findContent(
  { database, sealer }: Pick<Services, 'database' | 'sealer'>,
  sessionId: number,
  networkId: string,
): Promise<proto.IMessage | undefined> {
  const [row] = await database.db
    .select({ sealed: messages.sealedContent })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId)))
    .limit(1)
  return row?.sealed ? proto.Message.decode(sealer.open(row.sealed, sealContext.message(sessionId))) : undefined
}
