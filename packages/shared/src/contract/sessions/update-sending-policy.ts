import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sendingPolicyExample, sendingPolicyFields, sendingPolicyRecord } from './sending-policy.ts'

export const updateSendingPolicy = defineOperation({
  title: 'Update Sending Policy',
  description:
    'Sets how fast a session sends, and when. It takes effect at once, also for sends that wait. With `custom`, a figure that is not sent is no limit. No call raises the ceiling of the installation or of the plan.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/messenger-sessions/{id}/sending-policy' },
  envelope: 'data',
  beside: ['warning'],
  input: z.object({ id: sessionIdParameter, ...sendingPolicyFields }),
  output: sendingPolicyRecord.extend({
    warning: z
      .string()
      .optional()
      .meta({ description: 'The change is kept, but the live connection did not take it.' }),
  }),
  errors: ['session_not_found'],
  example: { input: { id: 7, preset: 'careful' }, output: sendingPolicyExample },
  mcp: {
    tool: 'update_sending_policy',
    args: {
      preset: 'preset',
      per_minute: 'per_minute',
      per_hour: 'per_hour',
      per_day: 'per_day',
      jitter_percent: 'jitter_percent',
      warm_up_days: 'warm_up_days',
      warm_up_first_day: 'warm_up_first_day',
      first_contact_percent: 'first_contact_percent',
      quiet_from: 'quiet_from',
      quiet_to: 'quiet_to',
      same_text_seconds: 'same_text_seconds',
      typing_per_minute: 'typing_per_minute',
    },
  },
  n8n: { resource: 'Session', operation: 'Update Sending Policy' },
})
