import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { channelContent } from './any-content.ts'
import { forwardField } from './content-fields.ts'
import { priority, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendToChannel = defineOperation({
  title: 'Send Message to Channel',
  description:
    'Queues a message to a channel that the account may write to. It carries a text, or one of the other contents.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ view: true }),
  envelope: 'data',
  input: z.object({
    to: z.string().min(1).max(255).meta({ description: 'Channel JID, `…@newsletter`.' }),
    ...channelContent,
    forward: forwardField.optional(),
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '120363999999999999@newsletter', text: 'Hello' },
    output: { msgId: 10421, jid: '120363999999999999@newsletter', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send to Channel' },
})
