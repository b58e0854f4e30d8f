import { expect } from 'vitest'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** The record of a session as `web.session` makes it. */
export const record = (id: number, phone_number: string, userId: number, changes: object = {}) => ({
  id,
  user_id: userId,
  name: 'Line',
  phone_number,
  network: 'sandbox',
  status: 'disconnected',
  status_reason: { code: 'not_linked', message: expect.stringMatching(/\.$/) },
  account_protection: false,
  log_messages: true,
  read_incoming_messages: false,
  auto_reject_calls: false,
  always_online: false,
  ignore_groups: false,
  ignore_channels: false,
  ignore_broadcasts: false,
  webhook_url: null,
  webhook_enabled: false,
  webhook_events: null,
  webhook_secret: expect.stringMatching(/^[0-9a-f]{32}$/),
  api_key: expect.stringMatching(/^[0-9a-f]{64}$/),
  proxy_url: null,
  session_data: {
    status_updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
    status_info: { status: 'disconnected', timestamp: expect.any(Number) },
  },
  last_active_at: null,
  whatsapp_message_count: 0,
  created_at: millis,
  updated_at: millis,
  labels: [],
  search_texts: false,
  ...changes,
})
