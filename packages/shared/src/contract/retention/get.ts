import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { retention, retentionExample, retentionPlace } from './record.ts'

export const get = defineOperation({
  title: 'Get Retention',
  description: 'How long contents of messages, the log of sends and events are kept, for the account or one session.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/retention' },
  envelope: 'data',
  input: z.object({ session_id: retentionPlace }),
  output: retention,
  errors: ['session_not_found'],
  example: { input: {}, output: retentionExample },
  mcp: { tool: 'get_retention', args: { session_id: 'session_id' } },
  n8n: { resource: 'Retention', operation: 'Get' },
})
