import { type MessageBrief, messageBriefs } from '@messenger/shared/chat-view/message-brief'
import type { ContentKind } from '../../components/messages/message-filters.ts'
import type { EngineClient } from '../engine-client.ts'

interface Asked {
  readonly id: number
  readonly sessionId: number
}

/** Kind and first words of messages, which an engine opens; with what `words` finds in them. @throws ApiError `not_ready` when none answers */
export async function briefMessages(
  engine: EngineClient,
  accountId: number,
  rows: readonly Asked[],
  words?: string,
): Promise<ReadonlyMap<number, MessageBrief>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ sessionId }) => sessionId)].map(async ([sessionId, own]) => {
      const input = { ids: own.map(({ id }) => id), ...(words !== undefined && { words }) }
      return messageBriefs.parse(await engine.call('internal.readBriefs', { accountId, sessionId, input })).briefs
    }),
  )
  return new Map(found.flat().map(brief => [brief.id, brief]))
}

const contentKindOf: Readonly<Record<MessageBrief['kind'], ContentKind | null>> = {
  text: 'text',
  image: 'image',
  gif: 'video',
  ptv: 'video',
  video: 'video',
  voice: 'audio',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
  contact: 'contact',
  location: 'location',
  poll: 'poll',
  hidden: null,
  other: 'other',
}

/** Null: the session does not log its messages, or it was deleted. */
export const kindOf = ({ kind }: MessageBrief): ContentKind | null => contentKindOf[kind]
