import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneNumberField } from '../sessions/record.ts'
import { sandboxPhone, sandboxPhoneExample } from './phone.ts'

export const createPhone = defineOperation({
  title: 'Create Phone',
  description: 'Creates a virtual phone on the sandbox network.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneNumberField,
    name: z.string().min(1).max(255).optional(),
    requires_passkey: z.boolean().default(false),
  }),
  output: sandboxPhone,
  errors: ['sandbox_disabled', 'phone_limit'],
  example: { input: { phone_number: '+15551230001', name: 'Ana' }, output: sandboxPhoneExample },
  n8n: { resource: 'Sandbox', operation: 'Create Phone' },
})
