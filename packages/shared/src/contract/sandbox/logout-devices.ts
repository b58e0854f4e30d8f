import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const logoutDevices = defineOperation({
  title: 'Log Out Devices',
  description: 'The owner of the phone removes all linked devices; their sessions become `logged_out`.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/logout-devices' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter }),
  output: z.object({ removed: z.int() }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline'],
  example: { input: { phone_number: '15551230001' }, output: { removed: 1 } },
  n8n: { resource: 'Sandbox', operation: 'Log Out Devices' },
})
