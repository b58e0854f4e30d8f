import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const getUsername = defineOperation({
  title: 'Get Username',
  description: 'The username that a person has chosen.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'lookup',
  connected: true,
  http: { method: 'GET', path: '/api/fetch-username/{contact_identifier}' },
  envelope: 'data',
  input: z.object({
    contact_identifier: z.string().min(1).max(255).meta({ description: 'Phone number, JID, LID JID or @username.' }),
  }),
  output: z.object({ jid: z.string(), username: z.string() }),
  errors: ['username_not_found'],
  example: {
    input: { contact_identifier: '6281234567890' },
    output: { jid: '6281234567890@s.whatsapp.net', username: '@support' },
  },
  n8n: { resource: 'Contact', operation: 'Get Username' },
})
