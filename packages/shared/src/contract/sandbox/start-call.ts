import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const startCall = defineOperation({
  title: 'Start Call from Phone',
  description: 'The owner of the virtual phone calls somebody. It rings 30 s, or until it is rejected.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/call' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    to: z.string().min(1).max(255),
    video: z.boolean().default(false),
  }),
  output: z.object({ id: z.string(), to: z.string(), video: z.boolean() }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230002', to: '+15551230001' },
    output: { id: '9F86D081884C7D65', to: '15551230001@s.whatsapp.net', video: false },
  },
  n8n: { resource: 'Sandbox', operation: 'Start Call' },
})
