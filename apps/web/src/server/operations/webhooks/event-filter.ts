import type { WebhookEndpoint } from '@messenger/shared/contract/webhooks/endpoint'
import type { WebhookRow } from './read-webhook.ts'

type EventFilter = Pick<
  WebhookEndpoint,
  | 'chat_filter'
  | 'ignore_own'
  | 'skip_paused_chats'
  | 'collect_seconds'
  | 'collect_max_seconds'
  | 'collect_max_messages'
>

type Sent<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/** What narrows the events of a webhook or a sink, and how many come together, as rows have it. */
export function filterColumns(filter: Sent<EventFilter>) {
  return {
    chatFilter: filter.chat_filter,
    ignoreOwn: filter.ignore_own,
    skipPausedChats: filter.skip_paused_chats,
    collectSeconds: filter.collect_seconds,
    collectMaxSeconds: filter.collect_max_seconds,
    collectMaxMessages: filter.collect_max_messages,
  }
}

/** The same, as calls answer it. */
export function filterOf(row: WebhookRow): EventFilter {
  return {
    chat_filter: row.chatFilter,
    ignore_own: row.ignoreOwn,
    skip_paused_chats: row.skipPausedChats,
    collect_seconds: row.collectSeconds,
    collect_max_seconds: row.collectMaxSeconds,
    collect_max_messages: row.collectMaxMessages,
  }
}
