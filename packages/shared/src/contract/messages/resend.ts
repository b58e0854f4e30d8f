import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { chatOfMessage, msgIdParameter } from './message-info.ts'

export const resend = defineOperation({
  title: 'Resend Message',
  description: 'Queues a failed message again, under the same number and the same network id.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/messages/{message}/resend' },
  envelope: 'message',
  input: z.object({ message: msgIdParameter, chat: chatOfMessage }),
  output: z.string(),
  errors: ['message_not_found', 'ambiguous_message', 'not_owner', 'resend_not_failed', 'logging_off'],
  example: { input: { message: 10421 }, output: 'Message resend initiated successfully.' },
  mcp: { tool: 'resend_message', args: { msg_id: 'message', chat: 'chat' } },
  n8n: { resource: 'Message', operation: 'Resend' },
})
