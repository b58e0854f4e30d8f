import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sandboxCall, sandboxCallExample } from './call.ts'
import { phoneParameter } from './phone.ts'

export const listCalls = defineOperation({
  title: 'List Calls of Phone',
  description: 'Calls that the phone has made and received, and how each ended, oldest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/phones/{phone_number}/calls' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter }),
  output: z.array(sandboxCall),
  errors: ['sandbox_disabled', 'phone_not_found'],
  example: { input: { phone_number: '15551230002' }, output: [sandboxCallExample] },
  n8n: { resource: 'Sandbox', operation: 'Get Many Calls' },
})
