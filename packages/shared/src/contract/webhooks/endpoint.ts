import { z } from 'zod'
import { isoTime, sessionIdParameter } from '../fields.ts'

/** Largest id of an integer column. */
const maxId = 2_147_483_647

export const chatFilter = z.enum(['all', 'personal', 'group', 'newsletter'])

/** What stands in place of secret values; no header can hold it, so it is never taken for one. */
export const mask = '••••'

/** What an endpoint without a list of events gets: a session's default one may have none. */
export const everyEvent: string[] = ['*']

export const webhookEvents = z
  .array(z.string().min(1).max(255))
  .min(1)
  .max(100)
  .meta({ description: 'Event names, or `*` alone for all of them.' })

const url = z.url({ protocol: /^https?$/ }).max(2048)
/** Read as they are; bounds and words are the same on creation and update. */
const collect = {
  seconds: z.int().min(0).max(600).meta({
    description:
      'Collects incoming messages by chat and delivers them as one `messages.collected` when the chat was quiet for so many seconds; 0 delivers each at once.',
  }),
  maxSeconds: z
    .int()
    .min(1)
    .max(3600)
    .meta({ description: 'Collecting ends so many seconds after the first message.' }),
  maxMessages: z.int().min(1).max(100).meta({ description: 'Collecting ends with so many messages.' }),
} as const
const skipPaused = z.boolean().meta({
  description:
    'Whether to leave out incoming messages, reactions, poll votes and calls of chats whose automation is paused, as by `POST /api/chats/{chat}/pause-automation`.',
})
export const collectDefaults = { seconds: 0, maxSeconds: 60, maxMessages: 20 } as const

const headers = z
  .record(z.string().max(255), z.string().max(4096))
  .meta({ description: 'Sent with every delivery, at most 20. Values are masked when read.' })
const description = z.string().max(255).nullable()
const onlySessions = z
  .array(z.int().min(1).max(maxId))
  .min(1)
  .max(10_000)
  .nullable()
  .meta({ description: 'Webhooks of the account alone: the sessions they are for; null for all.' })

/** Writable fields on creation. */
export const webhookCreateFields = {
  url,
  events: webhookEvents,
  enabled: z.boolean().default(true),
  compat_signature: z.boolean().default(true).meta({ description: 'Whether to send `X-Webhook-Signature`.' }),
  chat_filter: chatFilter.default('all').meta({ description: 'Which chats events may be about.' }),
  ignore_own: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether to leave out what the account itself sends and reacts.' }),
  skip_paused_chats: skipPaused.default(false),
  collect_seconds: collect.seconds.default(collectDefaults.seconds),
  collect_max_seconds: collect.maxSeconds.default(collectDefaults.maxSeconds),
  collect_max_messages: collect.maxMessages.default(collectDefaults.maxMessages),
  headers: headers.default({}),
  description: description.optional(),
  sessions: onlySessions.optional(),
} as const

/** Writable fields on update: any subset. */
export const webhookUpdateFields = {
  url: url.optional(),
  events: webhookEvents.optional(),
  enabled: z.boolean().optional(),
  compat_signature: z.boolean().optional(),
  chat_filter: chatFilter.optional(),
  ignore_own: z.boolean().optional(),
  skip_paused_chats: skipPaused.optional(),
  collect_seconds: collect.seconds.optional(),
  collect_max_seconds: collect.maxSeconds.optional(),
  collect_max_messages: collect.maxMessages.optional(),
  headers: headers.optional(),
  description: description.optional(),
  sessions: onlySessions.optional(),
} as const

/** The session whose webhook is meant; absent for webhooks of the account. */
export const webhookSession = sessionIdParameter
  .optional()
  .meta({ refusal: 'session_not_found', description: 'Session id.' })

/** Anything that cannot be an id is simply unknown. */
export const webhookIdParameter = z
  .int()
  .min(1)
  .max(maxId)
  .meta({ refusal: 'webhook_not_found', description: 'Webhook id.', title: 'Webhook ID' })

export const deliveryIdParameter = z
  .guid()
  .meta({ refusal: 'delivery_not_found', description: 'Delivery id.', title: 'Delivery ID' })

/** As recording makes them. */
export const eventIdParameter = z
  .string()
  .regex(/^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  .meta({
    refusal: 'event_not_found',
    description: 'Event id, as the event log and deliveries show it.',
    title: 'Event ID',
  })

/** What names one webhook. */
export const webhookKey = { id: webhookSession, webhookId: webhookIdParameter } as const

/** A webhook endpoint as it is read. */
export const webhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  compat_signature: z.boolean(),
  chat_filter: chatFilter,
  ignore_own: z.boolean(),
  skip_paused_chats: z.boolean(),
  collect_seconds: z.int().meta({ description: '0: every message is delivered by itself.' }),
  collect_max_seconds: z.int(),
  collect_max_messages: z.int(),
  headers: z.record(z.string(), z.string()),
  description: z.string().nullable(),
  status: z.enum(['ok', 'degraded', 'paused']),
  is_default: z.boolean(),
  last_delivery_at: isoTime.nullable(),
  last_error: z.string().nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  previous_secret_until: isoTime
    .optional()
    .meta({ description: 'After a rotation: until then the secret before signs too. Absent when none does.' }),
  sessions: z.array(z.int()).nullable().optional().meta({ description: 'Webhooks of the account alone.' }),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

const { id, url: address, events, enabled, ...others } = webhookEndpoint.shape

/** With what signs its deliveries, as creation and rotation show it; among the first, so that no summary drops it. */
export const webhookWithSecrets = z.object({
  ...{ id, url: address, events, enabled },
  secret: z.string(),
  compat_secret: z.string(),
  ...others,
})
export type WebhookWithSecrets = z.infer<typeof webhookWithSecrets>

export const webhookExample: WebhookEndpoint = {
  id: 12,
  url: 'https://example.com/hook',
  events: ['messages.received', 'session.status'],
  enabled: true,
  compat_signature: true,
  chat_filter: 'all',
  ignore_own: false,
  skip_paused_chats: false,
  collect_seconds: collectDefaults.seconds,
  collect_max_seconds: collectDefaults.maxSeconds,
  collect_max_messages: collectDefaults.maxMessages,
  headers: {},
  description: null,
  status: 'ok',
  is_default: false,
  last_delivery_at: null,
  last_error: null,
  created_at: '2026-04-15T09:59:18.000Z',
  updated_at: '2026-04-15T09:59:18.000Z',
}

export const webhookSecretsExample: WebhookWithSecrets = {
  ...webhookExample,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  compat_secret: '9f86d081884c7d659a2feaa0c55ad015',
}
