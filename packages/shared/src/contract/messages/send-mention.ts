import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sendReply } from './send-reply.ts'
import { sendText } from './send-text.ts'

export const sendMention = defineOperation({
  title: 'Send Mention',
  description: 'Queues a text to a group that mentions members. The text should hold `@number` of each.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: { method: 'POST', path: '/api/send-message', query: ['wait'], variant: { view: true } },
  envelope: 'data',
  input: sendText.input.extend({
    to: z.string().min(1).max(255).meta({ description: 'Group JID.' }),
    mentions: z.array(z.string().min(1).max(255)).min(1).meta({ description: 'JIDs of the members, or usernames.' }),
  }),
  output: sendReply,
  errors: ['ambiguous_message'],
  example: {
    input: {
      to: '120363021234567890@g.us',
      text: 'Hi @6281234567890',
      mentions: ['6281234567890@s.whatsapp.net'],
    },
    output: { msgId: 10421, jid: '120363021234567890@g.us', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_mention_text_message',
    args: { to: 'to', text: 'text', mentions: 'mentions', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Message', operation: 'Send Mention' },
})
