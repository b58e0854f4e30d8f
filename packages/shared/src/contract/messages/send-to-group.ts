import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sendReply } from './send-reply.ts'
import { sendText } from './send-text.ts'

export const sendToGroup = defineOperation({
  title: 'Send Message to Group',
  description: 'Queues a text to a group.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: { method: 'POST', path: '/api/send-message', query: ['wait'], variant: { view: true } },
  envelope: 'data',
  input: sendText.input.extend({ to: z.string().min(1).max(255).meta({ description: 'Group JID.' }) }),
  output: sendReply,
  errors: [],
  example: {
    input: { to: '120363021234567890@g.us', text: 'Hello' },
    output: { msgId: 10421, jid: '120363021234567890@g.us', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send to Group' },
})
