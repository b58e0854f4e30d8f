import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { credential, passkeyToken, requestId } from './fields.ts'

export const respond = defineOperation({
  title: 'Submit Passkey Response',
  description: 'Hands over the credential that the browser gave. The same response again sends nothing twice.',
  effect: 'write',
  runner: 'engine',
  credential: 'token',
  rate: 'default',
  http: { method: 'POST', path: '/api/passkey/response', crossOrigin: true },
  envelope: 'passkey',
  input: z.object({ token: passkeyToken, requestId, credential }),
  output: z.object({ status: z.literal('prologue_sent') }),
  errors: ['passkey_token_invalid', 'passkey_request_not_found', 'passkey_ended', 'not_ready'],
  example: {
    input: {
      token: 'pk_Jm3…',
      requestId: 'req_01J…',
      credential: {
        id: 'AbCdEf0',
        rawId: 'AbCdEf0',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcP',
          signature: 'MEUCIQDx',
          userHandle: null,
        },
      },
    },
    output: { status: 'prologue_sent' },
  },
  n8n: { resource: 'Passkey', operation: 'Submit Response' },
})
