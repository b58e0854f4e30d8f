import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import {
  caption,
  mediaUrl,
  mentions,
  priority,
  recipient,
  replyTo,
  sendAt,
  sendBinding,
  viewOnce,
  wait,
} from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendImage = defineOperation({
  title: 'Send Image Message',
  description: 'Queues an image (JPEG or PNG, 5 MB), fetched from its address when it is sent.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'imageUrl' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    imageUrl: mediaUrl('image'),
    text: caption,
    viewOnce,
    mentions,
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', imageUrl: 'https://example.com/a.jpg', text: 'The invoice' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_image_message',
    args: { to: 'to', image_url: 'imageUrl', text: 'text', view_once: 'viewOnce', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Message', operation: 'Send Image' },
})
