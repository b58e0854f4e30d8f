import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { locationField } from './content-fields.ts'
import { accompanyingText, priority, recipient, replyTo, sendAt, sendBinding, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendLocation = defineOperation({
  title: 'Send Location Message',
  description: 'Queues a place on the map, with a name, an address and a text if given.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ content: 'location' }),
  envelope: 'data',
  input: z.object({ to: recipient, location: locationField, text: accompanyingText, replyTo, sendAt, priority, wait }),
  output: sendReply,
  errors: ['not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', location: { latitude: -6.1754, longitude: 106.8272, name: 'Monas' } },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_location_message',
    args: {
      to: 'to',
      latitude: 'location.latitude',
      longitude: 'location.longitude',
      name: 'location.name',
      address: 'location.address',
      reply_to: 'replyTo',
    },
  },
  n8n: { resource: 'Message', operation: 'Send Location' },
})
