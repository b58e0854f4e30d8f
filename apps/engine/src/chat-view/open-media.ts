import { ApiError } from '@messenger/shared/contract/errors'
import { messageChanges, messages } from '@messenger/shared/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { decrypt } from '../operations/media/decrypt.ts'
import { rawContent } from '../whatsapp/from-whatsapp/raw-content.ts'
import { opened } from './message-rows.ts'
import { openView } from './open-view.ts'

/**
 * Fetches and decrypts the media of a stored message, as `media.decrypt` does with that of an event.
 * @throws ApiError `not_found` for no such message, `no_media`, `decrypt_failed`
 */
export async function openMedia(context: EngineContext, { id }: { readonly id: number }): Promise<{ path: string }> {
  const view = await openView(context)
  const [row] = await view.database.db
    .select({ networkId: messages.networkId, sealed: messages.sealedContent })
    .from(messages)
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    .where(and(eq(messages.id, id), eq(messages.sessionId, view.sessionId), isNull(messageChanges.deletedAt)))
  const content = row && opened(view, row)
  if (!content) throw new ApiError('not_found')
  const path = await decrypt(context, {
    data: { messages: { key: { id: row.networkId }, message: rawContent(content) } },
  })
  return { path }
}
