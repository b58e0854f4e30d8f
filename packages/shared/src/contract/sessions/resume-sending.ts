import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sendingPolicyExample, sendingPolicyRecord } from './sending-policy.ts'

export const resumeSending = defineOperation({
  title: 'Resume Sending',
  description:
    'Ends what a session does because of what the network said of its sending: it goes at its pace again, and bulk sends go on. What the network says from now on counts anew.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions/{id}/sending-policy/resume' },
  envelope: 'data',
  beside: ['warning'],
  input: z.object({ id: sessionIdParameter }),
  output: sendingPolicyRecord.extend({
    warning: z
      .string()
      .optional()
      .meta({ description: 'The change is kept, but the live connection did not take it.' }),
  }),
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: sendingPolicyExample },
  mcp: { tool: 'resume_sending', args: {} },
  n8n: { resource: 'Session', operation: 'Resume Sending' },
})
