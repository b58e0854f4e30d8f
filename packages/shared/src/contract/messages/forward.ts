import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { forwardField } from './content-fields.ts'
import { priority, recipient, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const forward = defineOperation({
  title: 'Forward Message',
  description: 'Queues the content of a stored message for another chat.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'forward' }),
  envelope: 'data',
  input: z.object({ to: recipient, forward: forwardField, sendAt, priority, wait }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', forward: { msgId: 10400 } },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Forward' },
})
