import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../server/router.ts'
import { chatKeys } from './chat-keys.ts'
import { type ThreadChoice, threadOptions } from './chat-queries.ts'
import { opensByItself } from './opens-by-itself.ts'

interface Ahead {
  readonly queries: QueryClient
  readonly client: TRPCClient<AppRouter>
}

/** So many rows fill a screen. */
const seenRows = 12
const pictures = 4

/** Reads a chat for its page, and where the pictures are read that are seen at once: they come with the page and not after its code. */
export async function readThread({ queries, client }: Ahead, choice: ThreadChoice): Promise<void> {
  const options = threadOptions(client, choice)
  await queries.prefetchInfiniteQuery(options)
  const messages = queries.getQueryData(options.queryKey)?.pages.flatMap(page => page.messages) ?? []
  const ids = choice.around === null ? seenPictures(messages) : []
  if (ids.length === 0) return
  const { sessionId } = choice
  const opened = await client.chats.openedMedia.query({ sessionId, ids })
  for (const { id, path } of opened) queries.setQueryData(chatKeys.media(sessionId, id), { path })
}

function seenPictures(messages: readonly ChatMessage[]): number[] {
  const seen = messages.slice(-seenRows)
  const known = seen.filter(message => message.media !== null && opensByItself(message, message.media))
  return known.slice(-pictures).map(({ id }) => id)
}
