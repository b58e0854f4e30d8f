import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { mediaHours, retention, retentionDays, retentionExample, retentionPlace, storeContent } from './record.ts'

export const update = defineOperation({
  title: 'Update Retention',
  description:
    'Sets how long contents are kept. What is older goes within minutes, and does not come back. The strictest of installation, account and session holds; null takes a rule away.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/retention' },
  envelope: 'data',
  input: z.object({
    session_id: retentionPlace,
    message_days: retentionDays.message_days.optional(),
    log_days: retentionDays.log_days.optional(),
    event_days: retentionDays.event_days.optional(),
    media_hours: mediaHours.optional(),
    store_content: storeContent.optional(),
  }),
  output: retention,
  errors: ['session_not_found'],
  example: { input: { message_days: 30, log_days: 90 }, output: retentionExample },
  mcp: {
    tool: 'update_retention',
    args: {
      session_id: 'session_id',
      message_days: 'message_days',
      log_days: 'log_days',
      event_days: 'event_days',
      media_hours: 'media_hours',
      store_content: 'store_content',
    },
  },
  n8n: { resource: 'Retention', operation: 'Update' },
})
