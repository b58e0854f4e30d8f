import type { ChatKind } from '@messenger/shared/db/schema/events'
import type { ChatFilter } from '@messenger/shared/db/schema/webhooks'

/** What an endpoint asked for. */
export interface Subscription {
  /** Names, `["*"]`, or null for none. Unknown names never fire. */
  readonly events: readonly string[] | null
  readonly chatFilter: ChatFilter
  readonly ignoreOwn: boolean
}

export interface MatchableEvent {
  readonly event: string
  /** Null for events without a chat: chat filters let them pass. */
  readonly chatKind: ChatKind | null
  /** Made by the session's own account. */
  readonly own: boolean
}

/** Names that receive another event, under the name asked for. */
const aliases: Readonly<Record<string, string>> = { call: 'call.received' }
const droppedWhenOwn: ReadonlySet<string> = new Set(['messages.upsert', 'messages.reaction'])

/** The name under which the endpoint receives the event; null when it does not. */
export function matchEndpoint(endpoint: Subscription, event: MatchableEvent): string | null {
  const name = subscribedName(endpoint.events ?? [], event.event)
  if (name === null) return null
  if (event.chatKind !== null && endpoint.chatFilter !== 'all' && endpoint.chatFilter !== event.chatKind) return null
  if (endpoint.ignoreOwn && (event.event === 'message.sent' || (event.own && droppedWhenOwn.has(event.event))))
    return null
  return name
}

function subscribedName(names: readonly string[], event: string): string | null {
  if (names.includes(event) || names.includes('*')) return event
  const alias = aliases[event]
  return alias !== undefined && names.includes(alias) ? alias : null
}
