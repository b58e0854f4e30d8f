import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const markPlayed = defineOperation({
  title: 'Mark as Played on Phone',
  description:
    'The owner of the phone plays a received voice message, video or video note. The session that sent it tells it with `messages.update`, status 5.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/played' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    id: z.string().min(1).max(100).meta({ description: '`id` of a message in the list of the phone.' }),
  }),
  output: z.object({ id: z.string(), chat: z.string() }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230002', id: '3EB0A1B2C3D4E5F60718' },
    output: { id: '3EB0A1B2C3D4E5F60718', chat: '15551230001@s.whatsapp.net' },
  },
  n8n: { resource: 'Sandbox', operation: 'Mark as Played' },
})
