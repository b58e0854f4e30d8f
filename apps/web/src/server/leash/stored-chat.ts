import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openText } from '@messenger/shared/crypto/seal-text'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq, inArray } from 'drizzle-orm'

interface Place {
  readonly db: DbOrTx
  readonly sessionId: number
}

/** Every chat of the session in which a reference may mean a message: a `msgId`, or the network's key id. */
export async function chatsOf(place: Place, reference: unknown): Promise<string[]> {
  const found = await messagesNamed(place, reference)
  return [...new Set(found.map(({ chat }) => chat))]
}

async function messagesNamed({ db, sessionId }: Place, reference: unknown): Promise<{ chat: string }[]> {
  if (typeof reference !== 'string' && typeof reference !== 'number') return []
  const log = await logOf({ db, sessionId }, reference)
  const ids = [String(reference), ...(log ? [log.networkId] : [])]
  const stored = await db
    .select({ chat: messages.chat, networkId: messages.networkId, fromMe: messages.fromMe })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.networkId, ids)))
    .limit(50)
  // One that is still in the queue is not in the store, where somebody's message may have the number of the send for its id.
  const isStored = !log || stored.some(({ networkId, fromMe }) => fromMe && networkId === log.networkId)
  return isStored ? stored : [...stored, { chat: log.chatJid }]
}

async function logOf({ db, sessionId }: Place, reference: string | number) {
  const msgId = Number(reference)
  if (!Number.isSafeInteger(msgId) || msgId < 1) return undefined
  const [log] = await db
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.id, msgId)))
  return log
}

/** What a send asked for, which goes out again; null where that is not kept, or the reference is no `msgId`. */
export async function requestOf(place: Place & { readonly sealer: Sealer }, reference: unknown): Promise<unknown> {
  if (typeof reference !== 'string' && typeof reference !== 'number') return null
  const log = await logOf(place, reference)
  if (log?.content == null) return null
  return JSON.parse(openText(place.sealer, log.content, sealContext.logged(place.sessionId, log.networkId)))
}
