import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { mediaUrl, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendSticker = defineOperation({
  title: 'Send Sticker Message',
  description: 'Queues a sticker (WebP, still or animated, 100 KB), fetched from its address when it is sent.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'stickerUrl' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    stickerUrl: mediaUrl('sticker'),
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', stickerUrl: 'https://example.com/s.webp' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send Sticker' },
})
