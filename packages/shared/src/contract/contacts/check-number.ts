import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const checkNumber = defineOperation({
  title: 'Check Number',
  description: 'Tells whether a phone number, JID, LID or username is registered on WhatsApp.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'lookup',
  connected: true,
  http: { method: 'GET', path: '/api/on-messenger/{phone_number}' },
  envelope: 'data',
  input: z.object({
    phone_number: z.string().min(1).max(255).meta({ description: 'Phone number, JID, LID JID or @username.' }),
  }),
  output: z.object({ exists: z.boolean() }),
  errors: [],
  example: { input: { phone_number: '+6281234567890' }, output: { exists: true } },
  mcp: { tool: 'check_jid_on_messenger', twin: 'check_jid_on_whatsapp', args: { jid: 'phone_number' } },
  n8n: { resource: 'Contact', operation: 'Check Number' },
})
