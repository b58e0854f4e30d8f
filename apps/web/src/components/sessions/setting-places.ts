/** The groups of the settings form, in their order. What has no place is in the last one. */
export const settingGroups = ['general', 'protections', 'behaviour', 'webhook', 'proxy', 'other'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** Order and group of fields of `sessions.update` in the form, and that the catalogue has words for them. Nothing else of them is said here. */
export const settingPlaces = {
  name: 'general',
  labels: 'general',
  phone_number: 'general',
  network: 'general',
  account_protection: 'protections',
  auto_reject_calls: 'protections',
  auto_reject_text: 'protections',
  always_online: 'behaviour',
  read_incoming_messages: 'behaviour',
  pause_automation_minutes: 'behaviour',
  log_messages: 'behaviour',
  search_texts: 'behaviour',
  ignore_groups: 'behaviour',
  ignore_channels: 'behaviour',
  ignore_broadcasts: 'behaviour',
  webhook_url: 'webhook',
  webhook_enabled: 'webhook',
  webhook_events: 'webhook',
  proxy_url: 'proxy',
} as const satisfies Readonly<Record<string, SettingGroup>>

export type PlacedSetting = keyof typeof settingPlaces

/** Among the choices of a list: all of them. */
export const every = '*'

/** Addresses that show how one is written. */
export const settingExamples: Readonly<Record<string, string>> = {
  webhook_url: 'https://example.com/hook',
  proxy_url: 'socks5://user:password@proxy.example.com:1080',
}
