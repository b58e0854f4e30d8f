import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { mediaUrl, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendPtv = defineOperation({
  title: 'Send Video Note',
  description: 'Queues a video (MP4 or 3GPP, 50 MB) that is shown round, as a video note.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'videoUrl', flag: 'ptv' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    videoUrl: mediaUrl('video'),
    ptv: z.literal(true),
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', videoUrl: 'https://example.com/v.mp4', ptv: true },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send Video Note' },
})
