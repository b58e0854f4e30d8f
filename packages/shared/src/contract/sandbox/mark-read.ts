import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const markRead = defineOperation({
  title: 'Mark as Read on Phone',
  description: 'The owner of the phone opens a chat: read receipts go out for its messages.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/read' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter, chat: z.string().min(1) }),
  output: z.object({ chat: z.string(), read: z.int() }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230002', chat: '+15551230001' },
    output: { chat: '15551230001@s.whatsapp.net', read: 3 },
  },
  n8n: { resource: 'Sandbox', operation: 'Mark as Read' },
})
