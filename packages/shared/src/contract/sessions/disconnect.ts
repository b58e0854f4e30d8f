import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const disconnect = defineOperation({
  title: 'Disconnect Session',
  description: 'Closes the connection and keeps the link, or with `logout` unlinks from the phone.',
  effect: 'destructive',
  runner: 'engine',
  credential: 'both',
  foreignKey: 'auth_invalid',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions/{id}/disconnect' },
  envelope: 'data',
  input: z.object({
    id: sessionIdParameter,
    logout: z.boolean().default(false).meta({ description: 'Also unlink from the phone and clear the credentials.' }),
  }),
  output: z.object({ status: z.enum(['disconnected', 'logged_out']), message: z.string() }),
  errors: ['session_not_found'],
  example: {
    input: { id: 7, logout: false },
    output: { status: 'disconnected', message: 'WhatsApp session disconnected successfully' },
  },
  mcp: { tool: 'disconnect_messenger_session', twin: 'disconnect_whatsapp_session', args: { logout: 'logout' } },
  n8n: { resource: 'Session', operation: 'Disconnect' },
})
