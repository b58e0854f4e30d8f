import { z } from 'zod'
import { messageReference } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { quotingContent } from './any-content.ts'
import { accompanyingText, priority, recipient, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendQuoted = defineOperation({
  title: 'Send Reply',
  description: 'Queues a message that quotes another one. It carries a text, or one of the other contents.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ view: true }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    replyTo: messageReference,
    ...quotingContent,
    text: accompanyingText.meta({ description: 'Body, or caption of what else is sent.' }),
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', replyTo: 10400, text: 'As I said' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Reply' },
})
