import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sessionSummary, sessionSummaryExample } from './record.ts'

export const list = defineOperation({
  title: 'List Sessions',
  description: 'Lists the sessions of the account, newest first, without their secrets.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions' },
  envelope: 'data',
  input: z.object({}),
  output: z.array(sessionSummary),
  errors: [],
  example: { input: {}, output: [sessionSummaryExample] },
  mcp: { tool: 'list_messenger_sessions', twin: 'list_whatsapp_sessions', args: {}, sliced: true },
  n8n: { resource: 'Session', operation: 'Get Many' },
})
