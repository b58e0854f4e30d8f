import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactField } from './content-fields.ts'
import { priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendContact = defineOperation({
  title: 'Send Contact Message',
  description: 'Queues a contact card.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'contact' }),
  envelope: 'data',
  input: z.object({ to: recipient, contact: contactField, replyTo, sendAt, priority, wait }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', contact: { name: 'Ana Lee', phone: '+6281234567891' } },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_contact_message',
    args: { to: 'to', contact_name: 'contact.name', contact_phone: 'contact.phone', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Message', operation: 'Send Contact' },
})
