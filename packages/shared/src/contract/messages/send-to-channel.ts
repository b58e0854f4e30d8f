import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sendReply } from './send-reply.ts'
import { sendText } from './send-text.ts'

export const sendToChannel = defineOperation({
  title: 'Send Message to Channel',
  description: 'Queues a text to a channel that the account may write to.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: { method: 'POST', path: '/api/send-message', query: ['wait'], variant: { view: true } },
  envelope: 'data',
  input: sendText.input
    .pick({ text: true, linkPreview: true, sendAt: true, wait: true })
    .extend({ to: z.string().min(1).max(255).meta({ description: 'Channel JID, `…@newsletter`.' }) }),
  output: sendReply,
  errors: [],
  example: {
    input: { to: '120363999999999999@newsletter', text: 'Hello' },
    output: { msgId: 10421, jid: '120363999999999999@newsletter', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send to Channel' },
})
