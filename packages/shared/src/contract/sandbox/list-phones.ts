import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sandboxPhone, sandboxPhoneExample } from './phone.ts'

export const listPhones = defineOperation({
  title: 'List Phones',
  description: 'Lists the virtual phones of the account, without the magic numbers.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/phones' },
  envelope: 'data',
  input: z.object({}),
  output: z.array(sandboxPhone),
  errors: ['sandbox_disabled'],
  example: { input: {}, output: [sandboxPhoneExample] },
  n8n: { resource: 'Sandbox', operation: 'Get Many Phones' },
})
