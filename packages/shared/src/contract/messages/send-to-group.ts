import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { actingContent, quotingContent } from './any-content.ts'
import { priority, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendToGroup = defineOperation({
  title: 'Send Message to Group',
  description: 'Queues a message to a group. It carries a text, or one of the other contents.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ view: true }),
  envelope: 'data',
  input: z.object({
    to: z.string().min(1).max(255).meta({ description: 'Group JID.' }),
    ...quotingContent,
    ...actingContent,
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['ambiguous_message'],
  example: {
    input: { to: '120363021234567890@g.us', text: 'Hello' },
    output: { msgId: 10421, jid: '120363021234567890@g.us', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send to Group' },
})
