import type { SessionSummary } from '@messenger/shared/contract/sessions/record'

/** What the settings form edits; empty texts stand for what is not set. */
export interface Settings {
  name: string
  phone_number: string
  account_protection: boolean
  log_messages: boolean
  read_incoming_messages: boolean
  auto_reject_calls: boolean
  always_online: boolean
  ignore_groups: boolean
  ignore_channels: boolean
  ignore_broadcasts: boolean
  webhook_url: string
  webhook_enabled: boolean
  webhook_events: readonly string[]
  proxy_url: string
}

export type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

export function settingsOf(session: SessionSummary): Settings {
  const { name, phone_number, account_protection, log_messages, read_incoming_messages } = session
  const { auto_reject_calls, always_online, ignore_groups, ignore_channels, ignore_broadcasts } = session
  return {
    ...{ name, phone_number, account_protection, log_messages, read_incoming_messages },
    ...{ auto_reject_calls, always_online, ignore_groups, ignore_channels, ignore_broadcasts },
    webhook_url: session.webhook_url ?? '',
    webhook_enabled: session.webhook_enabled,
    webhook_events: session.webhook_events ?? [],
    proxy_url: session.proxy_url ?? '',
  }
}

/** Input of `sessions.update`: what differs from `before`; texts that were emptied are cleared. */
export function changesOf(before: Settings, after: Settings) {
  const { name, phone_number, webhook_url, webhook_events, proxy_url, ...flags } = after
  const changedFlags = Object.entries(flags).filter(([flag, value]) => Reflect.get(before, flag) !== value)
  return {
    ...(name !== before.name && { name }),
    ...(phone_number !== before.phone_number && { phone_number }),
    ...(webhook_url !== before.webhook_url && { webhook_url: webhook_url || null }),
    ...(proxy_url !== before.proxy_url && { proxy_url: proxy_url || null }),
    ...(webhook_events.join() !== before.webhook_events.join() && {
      webhook_events: webhook_events.length > 0 ? [...webhook_events] : null,
    }),
    ...(Object.fromEntries(changedFlags) satisfies Record<string, boolean>),
  }
}
