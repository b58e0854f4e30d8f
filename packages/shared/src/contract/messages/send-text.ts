import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { mentions, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendText = defineOperation({
  title: 'Send Text Message',
  description:
    'Queues a text message. The reply comes before the network answers; with `wait=sent` it is held up to 20 s for the outcome.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: null }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    text: z
      .string({
        error: issue =>
          issue.input === undefined ? 'The text field is required when no media is present.' : undefined,
      })
      .min(1, 'The text field is required when no media is present.')
      .max(65_536),
    replyTo,
    mentions,
    linkPreview: z.boolean().default(true),
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', text: 'Hello' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: { tool: 'send_text_message', args: { to: 'to', text: 'text', reply_to: 'replyTo' } },
  n8n: { resource: 'Message', operation: 'Send Text' },
})
