import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { linkOutcome, phoneParameter } from './phone.ts'

export const enterCode = defineOperation({
  title: 'Enter Code',
  description: 'The owner of the phone types the pairing code of a session; with or without hyphen, in any case.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/enter-code' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter, code: z.string().min(1).max(32) }),
  output: linkOutcome,
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline'],
  example: { input: { phone_number: '15551230001', code: 'ABCD-1234' }, output: { linked: true } },
  n8n: { resource: 'Sandbox', operation: 'Enter Code' },
})
