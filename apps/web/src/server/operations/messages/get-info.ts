import { ApiError } from '@messenger/shared/contract/errors'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { WebHandler } from '../web-handler.ts'

export const getInfo: WebHandler<'messages.getInfo'> = async ({ db, sessionId }, { msgId }) => {
  const [row] = await db
    .select({ log: messageLogs, sentAt: messages.timestamp })
    .from(messageLogs)
    .leftJoin(
      messages,
      and(
        eq(messages.sessionId, messageLogs.sessionId),
        eq(messages.networkId, messageLogs.networkId),
        eq(messages.fromMe, true),
      ),
    )
    .where(and(eq(messageLogs.id, msgId), eq(messageLogs.sessionId, sessionId)))
  if (!row) throw new ApiError('message_not_found')
  const { log, sentAt } = row
  const { networkId: id, chatJid: remoteJid } = log
  return {
    remoteJid,
    id,
    msgId,
    key: { id, fromMe: true, remoteJid },
    message: log.content === null ? {} : contentOf(log.content),
    messageTimestamp: String(sentAt ?? Math.floor(log.createdAt.getTime() / 1000)),
    status: log.statusCode,
  }
}

const textRequest = z.object({ text: z.string() })

/** The network's form of a logged request; the stored message itself can only be read by an engine. */
function contentOf(content: string): Record<string, unknown> {
  const { data } = textRequest.safeParse(JSON.parse(content))
  return data ? { extendedTextMessage: { text: data.text } } : {}
}
