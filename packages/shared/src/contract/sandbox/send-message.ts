import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const sendMessage = defineOperation({
  title: 'Send Message from Phone',
  description: 'The owner of the virtual phone sends a text message.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/messages' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    to: z.string().min(1).max(255),
    text: z.string().min(1).max(65_536),
    replyTo: z.string().min(1).optional().meta({ description: '`id` of a message in this phone’s list.' }),
  }),
  output: z.object({ id: z.string(), chat: z.string(), timestamp: z.int() }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230001', to: '+15551230002', text: 'Hello' },
    output: { id: '3EB0C431C26A1916E07A', chat: '15551230002@s.whatsapp.net', timestamp: 1767607200 },
  },
  n8n: { resource: 'Sandbox', operation: 'Send Message' },
})
