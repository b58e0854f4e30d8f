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

export const sendVideo = defineOperation({
  title: 'Send Video Message',
  description: 'Queues a video (MP4 or 3GPP, 50 MB), fetched from its address when it is sent.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'videoUrl' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    videoUrl: mediaUrl('video'),
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
    input: { to: '+6281234567890', videoUrl: 'https://example.com/v.mp4' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_video_message',
    args: { to: 'to', video_url: 'videoUrl', text: 'text', view_once: 'viewOnce', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Message', operation: 'Send Video' },
})
