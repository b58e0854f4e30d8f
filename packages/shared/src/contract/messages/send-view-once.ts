import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { caption, mediaUrl, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendViewOnce = defineOperation({
  title: 'Send View Once Message',
  description:
    'Queues an image, a video or a voice note that can be opened once only. Exactly one of the addresses is needed.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ view: true }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    imageUrl: mediaUrl('image').optional(),
    videoUrl: mediaUrl('video').optional(),
    audioUrl: mediaUrl('audio file').optional(),
    text: caption,
    viewOnce: z.literal(true),
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', imageUrl: 'https://example.com/a.jpg', viewOnce: true },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send View Once' },
})
