import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { msgIdParameter } from './message-info.ts'

export const remove = defineOperation({
  title: 'Delete Message',
  description: 'Deletes a sent message for everyone, within 60 hours of sending.',
  effect: 'destructive',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'DELETE', path: '/api/messages/{msgId}' },
  envelope: 'message',
  input: z.object({ msgId: msgIdParameter }),
  output: z.string(),
  errors: ['message_not_found', 'delete_closed', 'network_refused'],
  example: { input: { msgId: 10421 }, output: 'Message deleted successfully.' },
  mcp: { tool: 'delete_message', args: { msg_id: 'msgId' } },
  n8n: { resource: 'Message', operation: 'Delete' },
})
