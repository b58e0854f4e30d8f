import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const deletePhone = defineOperation({
  title: 'Delete Phone',
  description: 'Deletes a virtual phone; sessions linked to it become `logged_out`.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/sandbox/phones/{phone_number}' },
  envelope: 'message',
  input: z.object({ phone_number: phoneParameter }),
  output: z.string(),
  errors: ['sandbox_disabled', 'phone_not_found', 'magic_readonly'],
  example: { input: { phone_number: '15551230001' }, output: 'Phone deleted successfully.' },
  n8n: { resource: 'Sandbox', operation: 'Delete Phone' },
})
