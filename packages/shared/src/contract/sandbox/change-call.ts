import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sandboxCall, sandboxCallExample } from './call.ts'
import { phoneParameter } from './phone.ts'

export const changeCall = defineOperation({
  title: 'Change Call on Phone',
  description:
    'The owner of the phone accepts, rejects or ends a call. Who is called accepts and rejects while it rings; the caller ends it at any time, who is called after accepting.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/calls/{id}' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    id: z.string().min(1).max(64).meta({ refusal: 'call_not_found', description: '`id` of a call of the phone.' }),
    action: z.enum(['accept', 'reject', 'end']).meta({ description: 'What the owner does with the call.' }),
  }),
  output: sandboxCall,
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly', 'call_not_found'],
  example: {
    input: { phone_number: '15551230001', id: '9F86D081884C7D65', action: 'reject' },
    output: sandboxCallExample,
  },
  n8n: { resource: 'Sandbox', operation: 'Change Call' },
})
