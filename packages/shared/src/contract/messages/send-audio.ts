import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { mediaUrl, priority, recipient, replyTo, sendAt, sendBinding, viewOnce, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendAudio = defineOperation({
  title: 'Send Audio Message',
  description: 'Queues a voice note (AAC, MP3, OGG or AMR, 16 MB), fetched from its address when it is sent.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'audioUrl' }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    audioUrl: mediaUrl('audio file'),
    viewOnce,
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', audioUrl: 'https://example.com/a.ogg' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_audio_message',
    args: { to: 'to', audio_url: 'audioUrl', view_once: 'viewOnce', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Message', operation: 'Send Audio' },
})
