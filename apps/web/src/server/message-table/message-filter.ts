import { isoTime } from '@messenger/shared/contract/fields'
import { contentKinds } from '@messenger/shared/contract/sessions/content-kinds'
import { z } from 'zod'
import { chatKinds, directions, messageStates, sources, spans } from '../../components/messages/message-filters.ts'

/** What the table of messages is narrowed to. Times are those at which the gateway recorded or accepted a message. */
export const messageFilter = z.object({
  session: z.int().min(1).max(2_147_483_647).optional(),
  /** A number or a part of one, a part of a name, our id, or the network's. */
  words: z.string().trim().min(1).max(100).optional(),
  direction: z.enum(directions).optional(),
  chat: z.enum(chatKinds).optional(),
  kind: z.enum(contentKinds).optional(),
  status: z.enum(messageStates).optional(),
  source: z.enum(sources).optional(),
  /** Until now; it is of no meaning beside `from`. */
  span: z.enum(spans).optional(),
  from: isoTime.optional(),
  to: isoTime.optional(),
  /** One chat of the session, by any of its names. `words` is looked for in texts alone then. */
  inChat: z.string().min(1).max(255).optional(),
  /** `words` is looked for in texts alone, of what chats show: not in statuses and broadcasts. */
  onlyTexts: z.boolean().optional(),
})
export type MessageFilter = z.output<typeof messageFilter> & {
  /** JIDs of chats that do not exist for whoever looks. */
  readonly hiddenChats?: readonly string[]
}

const hourMs = 3_600_000
const lengths = { '1h': hourMs, '24h': 24 * hourMs, '7d': 7 * 24 * hourMs, '30d': 30 * 24 * hourMs } as const

/** A span as the moment at which it begins. */
export function settled({ span, ...filter }: MessageFilter): MessageFilter {
  if (span === undefined || filter.from !== undefined) return filter
  return { ...filter, from: new Date(Date.now() - lengths[span]).toISOString() }
}
