import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const getUser = defineOperation({
  title: 'Get Session User',
  description: 'The account that the session is linked to.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'GET', path: '/api/user' },
  envelope: 'data',
  input: z.object({}),
  output: z.object({ id: z.string(), name: z.string().nullable(), lid: z.string().nullable() }),
  errors: [],
  example: {
    input: {},
    output: { id: '6281234567890:42@s.whatsapp.net', name: 'Support line', lid: '181234567890123:42@lid' },
  },
  mcp: { tool: 'get_session_user', args: {} },
  n8n: { resource: 'Session', operation: 'Get User' },
})
