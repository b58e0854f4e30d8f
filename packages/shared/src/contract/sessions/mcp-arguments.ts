/** Arguments that `create_messenger_session` and `update_messenger_session` share, by the field they fill. */
export const sessionToolArgs = {
  name: 'name',
  phone_number: 'phone_number',
  account_protection: 'account_protection',
  log_messages: 'log_messages',
  read_incoming_messages: 'read_incoming_messages',
  auto_reject_calls: 'auto_reject_calls',
  always_online: 'always_online',
  ignore_groups: 'ignore_groups',
  ignore_channels: 'ignore_channels',
  ignore_broadcasts: 'ignore_broadcasts',
  webhook_url: 'webhook_url',
  webhook_enabled: 'webhook_enabled',
  webhook_events: 'webhook_events',
  proxy_url: 'proxy_url',
  labels: 'labels',
  search_texts: 'search_texts',
} as const
