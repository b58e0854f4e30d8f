import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter, sandboxPhone, sandboxPhoneExample } from './phone.ts'

export const updatePhone = defineOperation({
  title: 'Update Phone',
  description: 'Changes a virtual phone. Its contacts see a new name, about text or picture as on the live network.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/sandbox/phones/{phone_number}' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    name: z.string().min(1).max(255).optional(),
    about: z.string().max(255).optional(),
    picture_url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .optional(),
    requires_passkey: z.boolean().optional(),
    online: z.boolean().optional(),
  }),
  output: sandboxPhone,
  errors: ['sandbox_disabled', 'phone_not_found', 'magic_readonly'],
  example: { input: { phone_number: '15551230001', online: false }, output: { ...sandboxPhoneExample, online: false } },
  n8n: { resource: 'Sandbox', operation: 'Update Phone' },
})
