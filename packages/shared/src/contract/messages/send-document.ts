import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { caption, mediaUrl, mentions, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendDocument = defineOperation({
  title: 'Send Document Message',
  description: 'Queues a file of any type (100 MB), fetched from its address when it is sent.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'documentUrl' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    documentUrl: mediaUrl('file'),
    fileName: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Name the recipient sees; `document` with the extension of its type by default.' }),
    text: caption,
    mentions,
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', documentUrl: 'https://example.com/a.pdf', fileName: 'Invoice.pdf' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_document_message',
    args: { to: 'to', document_url: 'documentUrl', file_name: 'fileName', text: 'text', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Message', operation: 'Send Document' },
})
