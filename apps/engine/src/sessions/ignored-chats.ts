import type { ChatKind } from '@messenger/shared/db/schema/events'
import type { RecordableEvent } from '../events/event-rows.ts'
import type { SessionSettings } from './session-settings.ts'

/** Kinds of chats that the session does not want to hear of. */
export function ignoredKinds(settings: SessionSettings): ReadonlySet<ChatKind> {
  const kinds = new Set<ChatKind>()
  if (settings.ignoreGroups) kinds.add('group')
  if (settings.ignoreChannels) kinds.add('newsletter')
  if (settings.ignoreBroadcasts) kinds.add('broadcast')
  return kinds
}

const messageEvents: ReadonlySet<string> = new Set([
  'messages.upsert',
  'messages.received',
  'messages-group.received',
  'messages-newsletter.received',
])

/** A message of an ignored chat, the account's own ones included. What becomes of a send is told all the same. */
export function isIgnored(kinds: ReadonlySet<ChatKind>, { event, chatKind }: RecordableEvent): boolean {
  return chatKind != null && kinds.has(chatKind) && messageEvents.has(event)
}
