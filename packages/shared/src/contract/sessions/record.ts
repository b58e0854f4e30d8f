import { z } from 'zod'
import { pauseOnAnswerMinutes } from '../automation/record.ts'
import { isoTime, network, sessionStatus, statusReasonCode } from '../fields.ts'
import { sessionLabels } from './labels.ts'

/** International number: an optional `+` and 7 to 15 digits; spaces, dots, hyphens and brackets are dropped. */
export const phoneNumberField = z.string().regex(/^\+?[\s().-]*\d(?:[\s().-]*\d){6,14}[\s().-]*$/)

const autoRejectText =
  'What a caller is written whose call `auto_reject_calls` rejects, at most once a minute; null: nothing.'

const searchTexts =
  'Messages of the session are found by words of their texts. For that the database keeps keyed digests of these words, beside the sealed texts. Refused where the installation does not allow it (`MESSENGER_TEXT_SEARCH`).'

const sharedFields = {
  name: z.string().min(1).max(255),
  phone_number: phoneNumberField,
  account_protection: z.boolean(),
  log_messages: z.boolean(),
}

const optionalFields = {
  read_incoming_messages: z.boolean().optional(),
  auto_reject_calls: z.boolean().optional(),
  auto_reject_text: z.string().min(1).max(4096).nullable().optional().meta({ description: autoRejectText }),
  pause_automation_minutes: pauseOnAnswerMinutes.optional(),
  always_online: z.boolean().optional(),
  ignore_groups: z.boolean().optional(),
  ignore_channels: z.boolean().optional(),
  ignore_broadcasts: z.boolean().optional(),
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable()
    .optional(),
  webhook_enabled: z.boolean().optional(),
  webhook_events: z.array(z.string().max(255)).max(100).nullable().optional().meta({
    description: 'Names of events; `*`, null and no list at all stand for every event, an empty list for none.',
  }),
  proxy_url: z
    .string()
    .max(2048)
    .regex(/^(?:https?|socks5):\/\/\S+$/)
    .nullable()
    .optional(),
  search_texts: z.boolean().optional().meta({ description: searchTexts }),
  labels: sessionLabels.optional().meta({
    description: 'Labels to find the session by, up to 20 of up to 50 characters, each once whatever its case.',
  }),
}

/** Writable fields of `sessions.create`. */
export const sessionCreateFields = { ...sharedFields, network: network.default('live'), ...optionalFields }

/** Writable fields of `sessions.update`: any subset; the network can only be repeated. */
export const sessionUpdateFields = {
  ...z.object(sharedFields).partial().shape,
  network: network.optional(),
  ...optionalFields,
}

export const statusReason = z.object({ code: statusReasonCode, message: z.string() })

const publicShape = {
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  phone_number: z.string(),
  network,
  status: sessionStatus,
  status_reason: statusReason.nullable(),
  account_protection: z.boolean(),
  log_messages: z.boolean(),
  read_incoming_messages: z.boolean(),
  auto_reject_calls: z.boolean(),
  auto_reject_text: z.string().optional().meta({ description: 'As it was set; absent when nothing is.' }),
  pause_automation_minutes: z
    .int()
    .optional()
    .meta({ description: 'As it was set; absent when answers pause nothing.' }),
  always_online: z.boolean(),
  ignore_groups: z.boolean(),
  ignore_channels: z.boolean(),
  ignore_broadcasts: z.boolean(),
  webhook_url: z.string().nullable(),
  webhook_enabled: z.boolean(),
  webhook_events: z.array(z.string()).nullable(),
}

const tailShape = {
  proxy_url: z.string().nullable(),
  session_data: z.object({
    status_updated_at: z.string(),
    status_info: z.object({ status: sessionStatus, timestamp: z.int() }),
  }),
  last_active_at: isoTime.nullable(),
  whatsapp_message_count: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
  labels: z.array(z.string()).meta({ description: 'As they were set, in their order; empty when none is.' }),
  search_texts: z.boolean().meta({ description: 'Its messages are found by words of their texts.' }),
}

/** What a reply to a write adds beside the record. */
export const sessionWarnings = {
  warnings: z.array(z.string()).optional().meta({
    description: 'What was saved and will not work as it stands, one sentence each: a webhook that asks for no event.',
  }),
}

/** The record in lists: no secrets. */
export const sessionSummary = z.object({ ...publicShape, ...tailShape })
export type SessionSummary = z.infer<typeof sessionSummary>

/** The full record, with the session's key and its webhook secret. */
export const sessionRecord = z.object({
  ...publicShape,
  webhook_secret: z.string(),
  api_key: z.string(),
  ...tailShape,
})
export type SessionRecord = z.infer<typeof sessionRecord>

export const sessionExample: SessionRecord = {
  id: 7,
  user_id: 1,
  name: 'Support line',
  phone_number: '+6281234567890',
  network: 'live',
  status: 'disconnected',
  status_reason: { code: 'not_linked', message: 'This session has not been linked to a phone yet.' },
  account_protection: true,
  log_messages: true,
  read_incoming_messages: false,
  auto_reject_calls: false,
  always_online: false,
  ignore_groups: false,
  ignore_channels: false,
  ignore_broadcasts: false,
  webhook_url: 'https://example.com/hook',
  webhook_enabled: true,
  webhook_events: ['messages.received', 'session.status'],
  webhook_secret: '9f86d081884c7d659a2feaa0c55ad015',
  api_key: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  proxy_url: null,
  session_data: {
    status_updated_at: '2026-04-15T09:59:18+00:00',
    status_info: { status: 'disconnected', timestamp: 1776247158000 },
  },
  last_active_at: null,
  whatsapp_message_count: 0,
  created_at: '2026-04-15T09:59:18.000Z',
  updated_at: '2026-04-15T09:59:18.000Z',
  labels: ['VIP'],
  search_texts: false,
}

const { api_key: _key, webhook_secret: _secret, ...summaryExample } = sessionExample
export const sessionSummaryExample: SessionSummary = summaryExample
