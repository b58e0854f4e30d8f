import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { pollField } from './content-fields.ts'
import { priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendPoll = defineOperation({
  title: 'Send Poll Message',
  description: 'Queues a poll. Votes come as the event `poll.results`.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'poll' }),
  envelope: 'data',
  input: z.object({ to: recipient, poll: pollField, replyTo, sendAt, priority, wait }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', poll: { question: 'Lunch?', options: ['Soup', 'Rice'], multiSelect: true } },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_poll_message',
    args: {
      to: 'to',
      question: 'poll.question',
      options: 'poll.options',
      multi_select: 'poll.multiSelect',
      reply_to: 'replyTo',
    },
  },
  n8n: { resource: 'Message', operation: 'Send Poll' },
})
