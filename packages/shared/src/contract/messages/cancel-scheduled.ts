import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { chatOfMessage, msgIdParameter } from './message-info.ts'

export const cancelScheduled = defineOperation({
  title: 'Cancel Scheduled Message',
  description: 'Takes a message back that waits for its time.',
  effect: 'destructive',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/scheduled-messages/{msgId}' },
  envelope: 'message',
  input: z.object({ msgId: msgIdParameter, chat: chatOfMessage }),
  output: z.string(),
  errors: ['message_not_found', 'ambiguous_message', 'not_scheduled'],
  example: { input: { msgId: 10422 }, output: 'Scheduled message canceled successfully.' },
  n8n: { resource: 'Message', operation: 'Cancel Scheduled' },
})
