import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { optOutSettingsExample, optOutSettingsRecord } from './settings.ts'

export const getSettings = defineOperation({
  title: 'Get Opt-Out Settings',
  description: 'Which words opt out, which opt in again, and where that holds.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/opt-outs/settings' },
  envelope: 'data',
  input: z.object({}),
  output: optOutSettingsRecord,
  errors: [],
  example: { input: {}, output: optOutSettingsExample },
  mcp: { tool: 'get_opt_out_settings', args: {} },
  n8n: { resource: 'Opt-Out', operation: 'Get Settings' },
})
