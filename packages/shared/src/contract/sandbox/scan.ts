import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { linkOutcome, phoneParameter } from './phone.ts'

export const scan = defineOperation({
  title: 'Scan QR Code',
  description: 'The phone reads the QR text of a session, as its camera would. Waits for the outcome, at most 30 s.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/scan' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter, qr: z.string().min(1).max(4096) }),
  output: linkOutcome,
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline'],
  example: {
    input: { phone_number: '15551230001', qr: 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…' },
    output: { linked: true },
  },
  n8n: { resource: 'Sandbox', operation: 'Scan QR Code' },
})
