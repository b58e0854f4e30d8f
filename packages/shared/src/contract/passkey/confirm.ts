import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { passkeyToken, requestId } from './fields.ts'

export const confirm = defineOperation({
  title: 'Confirm Passkey Request',
  description: 'The person has compared the code with the phone. Repeating it changes nothing.',
  effect: 'write',
  runner: 'engine',
  credential: 'token',
  rate: 'default',
  http: { method: 'POST', path: '/api/passkey/confirm', crossOrigin: true },
  envelope: 'passkey',
  input: z.object({ token: passkeyToken, requestId }),
  output: z.object({ status: z.literal('confirmed') }),
  errors: ['passkey_token_invalid', 'passkey_request_not_found', 'passkey_not_continued', 'passkey_ended', 'not_ready'],
  example: { input: { token: 'pk_Jm3…', requestId: 'req_01J…' }, output: { status: 'confirmed' } },
  n8n: { resource: 'Passkey', operation: 'Confirm' },
})
