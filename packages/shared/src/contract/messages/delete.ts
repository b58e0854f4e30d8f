import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { chatOfMessage, msgIdParameter } from './message-info.ts'

export const remove = defineOperation({
  title: 'Delete Message',
  description: 'Deletes a message of this account for everyone, within 60 hours of sending.',
  effect: 'destructive',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'DELETE', path: '/api/messages/{msgId}' },
  envelope: 'message',
  input: z.object({ msgId: msgIdParameter, chat: chatOfMessage }),
  output: z.string(),
  errors: ['message_not_found', 'ambiguous_message', 'delete_closed', 'network_refused'],
  example: { input: { msgId: 10421 }, output: 'Message deleted successfully.' },
  mcp: { tool: 'delete_message', args: { msg_id: 'msgId', chat: 'chat' } },
  n8n: { resource: 'Message', operation: 'Delete' },
})
