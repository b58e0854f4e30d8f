import { z } from 'zod'
import { defineOperation } from '../operation.ts'

const messages = {
  received: z.int().meta({ description: 'Messages received.' }),
  sent: z.int().meta({ description: 'Messages sent through the API.' }),
  failed: z.int().meta({ description: 'Sends through the API that failed.' }),
} as const

const deliveries = z
  .object({ succeeded: z.int(), failed: z.int() })
  .meta({ description: 'Attempts to deliver events to webhooks.' })

const bytes = z.int().nullable()
const amounts = {
  ...messages,
  mediaBytes: z.object({ in: bytes, out: bytes }).meta({
    description: 'Bytes of media in received and in sent messages; null in months from before they were counted.',
  }),
  deliveries,
} as const

const apiCalls = z.int().nullable().meta({
  description:
    'Calls of the account; null for a key or token that does not see all of it, and in months from before they were counted.',
})

const totals = {
  ...messages,
  mediaBytes: z.object({ in: z.int(), out: z.int() }).meta({ description: 'Of the months in which it was counted.' }),
  deliveries,
  apiCalls,
} as const

const sessionUsage = z.object({
  sessionId: z.int(),
  name: z.string(),
  deleted: z.boolean().meta({ description: 'The session is deleted; its months stay.' }),
  ...amounts,
})

const rate = z.object({
  perMinute: z.int().nullable().meta({ description: 'Calls of one endpoint and session in a minute; null: no limit.' }),
  perDay: z.int().nullable().meta({ description: 'The same in a UTC day; null: no limit.' }),
  usedToday: z.int().meta({ description: 'Calls of all endpoints and sessions since midnight UTC.' }),
})

const plan = z.object({
  name: z.string(),
  sessions: z
    .object({ used: z.int(), limit: z.int().nullable() })
    .meta({ description: 'Live sessions; limit null: any number.' }),
  rates: z
    .object({ send: rate, group: rate, picture: rate, lookup: rate, default: rate })
    .meta({ description: 'Per rate class; `default` is every call that has no other.' }),
})

const counted = { received: 1240, sent: 310, failed: 2 }
const more = { mediaBytes: { in: 52_428_800, out: 1_048_576 }, deliveries: { succeeded: 2790, failed: 3 } }
const exampleRate = { perMinute: null, perDay: null, usedToday: 0 }

export const get = defineOperation({
  title: 'Get Usage',
  description:
    'What each session did in each month of UTC, and what of the plan is used. The month that runs is the last one; 13 months are kept.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/usage' },
  envelope: 'data',
  input: z.object({
    months: z.int().min(1).max(13).default(13).meta({ description: 'How many months, with the one that runs.' }),
    sessionId: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ refusal: 'session_not_found', description: 'One session, also a deleted one; all by default.' }),
  }),
  output: z.object({
    months: z
      .array(
        z.object({
          month: z.string().meta({ description: '`YYYY-MM`, UTC.' }),
          ...amounts,
          apiCalls,
          sessions: z.array(sessionUsage),
        }),
      )
      .meta({ description: 'Oldest first, from the first month of which anything is recorded.' }),
    totals: z.object(totals).meta({ description: 'All these months together.' }),
    plan: plan.nullable().meta({ description: 'Null for a key or token that does not see all of the account.' }),
  }),
  errors: ['session_not_found'],
  example: {
    input: { months: 1 },
    output: {
      months: [
        {
          month: '2026-04',
          ...counted,
          ...more,
          apiCalls: 410,
          sessions: [{ sessionId: 7, name: 'Support', deleted: false, ...counted, ...more }],
        },
      ],
      totals: { ...counted, ...more, apiCalls: 410 },
      plan: {
        name: 'standard',
        sessions: { used: 1, limit: 10 },
        rates: {
          send: { perMinute: 256, perDay: null, usedToday: 12 },
          group: { perMinute: 10, perDay: 500, usedToday: 0 },
          picture: exampleRate,
          lookup: exampleRate,
          default: exampleRate,
        },
      },
    },
  },
  mcp: { tool: 'get_usage', args: { months: 'months', session_id: 'sessionId' } },
  n8n: { resource: 'Account', operation: 'Get Usage' },
})
