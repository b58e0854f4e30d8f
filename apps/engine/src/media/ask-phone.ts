import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { requestMedia } from '../whatsapp/request-media.ts'
import type { MediaObject } from './media-object.ts'

const liveHost = 'mmg.whatsapp.net'

/**
 * A new address for media that the media host has forgotten, from the account's own phone. Null without a connection,
 * without a message of the session that the media is from, and when the phone does not have it either.
 */
export async function askPhone(
  { services, supervisor, call }: EngineContext,
  media: MediaObject,
): Promise<string | null> {
  if (!media.messageId) return null
  const socket = (await supervisor.find(call.sessionId))?.socket
  if (!socket) return null
  const [message] = await services.database.db
    .select({ remoteJid: messages.remoteJid, fromMe: messages.fromMe, participant: messages.participant })
    .from(messages)
    .where(and(eq(messages.sessionId, call.sessionId), eq(messages.networkId, media.messageId)))
    .limit(1)
  if (!message) return null
  const { remoteJid, fromMe, participant } = message
  const key = { id: media.messageId, remoteJid, fromMe, ...(participant ? { participant } : {}) }
  const path = await requestMedia(socket, key, media.mediaKey)
  return path?.startsWith('/') ? `https://${services.mediaHost ?? liveHost}${path}` : null
}
