import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

const typing = z.enum(['composing', 'recording', 'paused'])

export const sendTyping = defineOperation({
  title: 'Send Typing from Phone',
  description: 'The owner of the phone types or records in a chat, or stops.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/typing' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter, chat: z.string().min(1), type: typing }),
  output: z.object({ chat: z.string(), type: typing }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230002', chat: '+15551230001', type: 'composing' },
    output: { chat: '15551230001@s.whatsapp.net', type: 'composing' },
  },
  n8n: { resource: 'Sandbox', operation: 'Send Typing' },
})
