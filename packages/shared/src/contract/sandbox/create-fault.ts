import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneNumberField } from '../sessions/record.ts'
import { faultKind, sandboxFault, sandboxFaultExample } from './fault.ts'

export const createFault = defineOperation({
  title: 'Create Fault',
  description: 'Makes the sandbox network misbehave for the account’s phones and sessions, or for one of them.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/faults' },
  envelope: 'data',
  input: z.object({
    kind: faultKind,
    phone_number: phoneNumberField.optional(),
    session_id: z.int().optional(),
    count: z.int().min(1).optional(),
    ms: z.int().min(1).max(120_000).optional(),
  }),
  output: sandboxFault,
  errors: ['sandbox_disabled', 'phone_not_found', 'session_not_found'],
  example: { input: { kind: 'nack_463', phone_number: '+15551230001' }, output: sandboxFaultExample },
  n8n: { resource: 'Sandbox', operation: 'Create Fault' },
})
