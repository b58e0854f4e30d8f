import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'
import { sandboxStatus, sandboxStatusExample } from './status.ts'

export const listStatuses = defineOperation({
  title: 'List Statuses of Phone',
  description: 'Statuses of the last 24 hours that the phone has seen, its own too, oldest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/phones/{phone_number}/statuses' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter }),
  output: z.array(sandboxStatus),
  errors: ['sandbox_disabled', 'phone_not_found'],
  example: { input: { phone_number: '15551230002' }, output: [sandboxStatusExample] },
  n8n: { resource: 'Sandbox', operation: 'Get Many Statuses' },
})
