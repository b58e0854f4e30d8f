import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { reactionField } from './content-fields.ts'
import { priority, recipient, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendReaction = defineOperation({
  title: 'Send Reaction',
  description: 'Queues a reaction to a message of the chat `to`; an empty emoji takes the reaction back.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'reaction' }),
  envelope: 'data',
  input: z.object({ to: recipient, reaction: reactionField, sendAt, priority, wait }),
  output: sendReply,
  errors: ['not_on_network'],
  example: {
    input: { to: '+6281234567890', reaction: { emoji: '👍', msgId: '3EB0A1B2C3D4E5F60718' } },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Send Reaction' },
})
