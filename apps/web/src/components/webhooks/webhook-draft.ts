import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import type { WebhookCreate } from './webhook-input.ts'

export type ChatFilter = ListedWebhook['chat_filter']
export const chatFilters = ['all', 'personal', 'group', 'newsletter'] as const satisfies readonly ChatFilter[]

/** Which events an endpoint gets. */
export interface EventDraft {
  /** Of one session; null: of the account. */
  readonly sessionId: number | null
  /** Of the account: the chosen sessions; null: all. */
  readonly sessions: readonly number[] | null
  /** `*` alone: all. */
  readonly events: readonly string[]
  readonly chat_filter: ChatFilter
  readonly ignore_own: boolean
  readonly skip_paused_chats: boolean
  /** 0: messages are not collected. */
  readonly collect_seconds: number
  readonly collect_max_seconds: number
  readonly collect_max_messages: number
  readonly enabled: boolean
}

/** What the form holds. */
export interface WebhookDraft extends EventDraft {
  readonly url: string
  readonly description: string
  readonly compat_signature: boolean
  readonly headers: readonly HeaderRow[]
}

export interface HeaderRow {
  readonly key: number
  readonly name: string
  readonly value: string
}

export function newDraft(sessionId: number | null): WebhookDraft {
  return {
    url: '',
    description: '',
    sessionId,
    sessions: null,
    events: ['*'],
    chat_filter: 'all',
    ignore_own: false,
    skip_paused_chats: false,
    collect_seconds: 0,
    collect_max_seconds: 60,
    collect_max_messages: 20,
    compat_signature: true,
    enabled: true,
    headers: [],
  }
}

export function draftOf(webhook: ListedWebhook): WebhookDraft {
  const { url, description, sessionId, sessions, events, chat_filter, ignore_own, compat_signature, enabled } = webhook
  return {
    url,
    description: description ?? '',
    sessionId,
    sessions: sessions ?? null,
    events,
    chat_filter,
    ignore_own,
    skip_paused_chats: webhook.skip_paused_chats,
    ...collectingOf(webhook),
    compat_signature,
    enabled,
    headers: Object.entries(webhook.headers).map(([name, value], key) => ({ key, name, value })),
  }
}

type Collecting = Pick<WebhookDraft, 'collect_seconds' | 'collect_max_seconds' | 'collect_max_messages'>

export function collectingOf({ collect_seconds, collect_max_seconds, collect_max_messages }: Collecting): Collecting {
  return { collect_seconds, collect_max_seconds, collect_max_messages }
}

/** What the contract’s operations are given. Header values that are still masked stay what they are. */
export function inputOf(draft: WebhookDraft): WebhookCreate {
  const { url, sessionId, sessions, events, chat_filter, ignore_own, compat_signature, enabled } = draft
  const headers = draft.headers.filter(({ name }) => name.trim() !== '')
  return {
    url: url.trim(),
    description: draft.description.trim() || null,
    events: [...events],
    chat_filter,
    ignore_own,
    skip_paused_chats: draft.skip_paused_chats,
    ...collectingOf(draft),
    compat_signature,
    enabled,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value])),
    ...(sessionId === null ? { sessions: sessions && [...sessions] } : {}),
  }
}

/** What a change has to send: somebody else may have changed the other fields meanwhile. */
export function changedInput(before: WebhookDraft, after: WebhookDraft): Partial<WebhookCreate> {
  const old = new Map(Object.entries(inputOf(before)))
  const changed = Object.entries(inputOf(after)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)),
  )
  return Object.fromEntries(changed)
}
