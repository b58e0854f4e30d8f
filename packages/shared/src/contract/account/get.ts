import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const rateLimit = z.object({
  per_minute: z
    .int()
    .nullable()
    .meta({ description: 'Calls of one endpoint and session in a minute; null: no limit.' }),
  per_day: z.int().nullable().meta({ description: 'The same in a UTC day; null: no limit.' }),
})

const limits = z.object({
  sessions: z.int().nullable().meta({ description: 'Live sessions at most; null: any number.' }),
  requests_in_flight: z
    .int()
    .nullable()
    .meta({ description: 'Requests of one session that are worked on at a time; null: any number.' }),
  protection_seconds: z
    .int()
    .nullable()
    .meta({ description: 'Seconds between two sends of a session with `account_protection`; null: none.' }),
  rates: z
    .object({ send: rateLimit, group: rateLimit, picture: rateLimit, lookup: rateLimit, default: rateLimit })
    .meta({ description: 'Per rate class; `default` is every call that has no other.' }),
})

const usage = z.object({
  sessions: z.int().meta({ description: 'Live sessions there are; deleted ones do not count.' }),
  sandbox_sessions: z.int().meta({ description: 'Sessions on the sandbox network, which count towards no limit.' }),
  messages_this_month: z.int().meta({
    description: 'Messages received, and messages sent through the API, since the first of the month at midnight UTC.',
  }),
})

const noDay = { per_day: null }

export const get = defineOperation({
  title: 'Get Account',
  description: 'The account that the token belongs to: its plan, what the plan allows, and what of it is used.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/account' },
  envelope: 'data',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    name: z.string(),
    plan: z.object({
      name: z.string(),
      trial: z.boolean().meta({ description: 'It is for trying out.' }),
      tool_server: z.boolean().meta({ description: 'The tool server (MCP) is open to it.' }),
    }),
    subscription: z.object({
      status: z.enum(['trial', 'active', 'expired']),
      ends_at: isoTime.nullable().meta({ description: 'When it expires or has expired; null: it does not end.' }),
    }),
    limits,
    usage,
    created_at: isoTime,
  }),
  errors: [],
  example: {
    input: {},
    output: {
      id: 1,
      name: 'Example Ltd.',
      plan: { name: 'standard', trial: false, tool_server: true },
      subscription: { status: 'active', ends_at: '2027-01-31T00:00:00.000Z' },
      limits: {
        sessions: 10,
        requests_in_flight: 10,
        protection_seconds: 5,
        rates: {
          send: { per_minute: 256, ...noDay },
          group: { per_minute: 10, per_day: 500 },
          picture: { per_minute: 60, per_day: 1000 },
          lookup: { per_minute: 60, per_day: 1000 },
          default: { per_minute: 60, ...noDay },
        },
      },
      usage: { sessions: 3, sandbox_sessions: 1, messages_this_month: 1840 },
      created_at: '2026-01-05T10:00:00.123Z',
    },
  },
  n8n: { resource: 'Account', operation: 'Get', whole: true },
})
