import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { caption, mediaUrl, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendGif = defineOperation({
  title: 'Send GIF Message',
  description: 'Queues a video (MP4 or 3GPP, 50 MB) that plays like a GIF: by itself, in a loop, without sound.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'videoUrl', flag: 'gifPlayback' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    videoUrl: mediaUrl('video'),
    gifPlayback: z.literal(true),
    text: caption,
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', videoUrl: 'https://example.com/v.mp4', gifPlayback: true },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send GIF' },
})
