import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { passkeyToken } from './fields.ts'
import { passkeyStatus, requestOptions } from './status.ts'

export const getPending = defineOperation({
  title: 'Get Pending Passkey Request',
  description:
    'What the helper is to do: the WebAuthn request of the network, then the code to compare. To be polled every 2 seconds. The token may stand in the header `X-Passkey-Token` instead of the address.',
  effect: 'read',
  runner: 'web',
  credential: 'token',
  rate: 'default',
  http: { method: 'GET', path: '/api/passkey/pending', crossOrigin: true, headers: { token: 'x-passkey-token' } },
  envelope: 'passkey',
  input: z.object({ token: passkeyToken }),
  output: z.object({
    requestId: z.string().nullable(),
    publicKey: requestOptions.nullable(),
    status: passkeyStatus,
    code: z.string().optional(),
    skipHandoffUx: z.boolean().optional(),
    error: z.string().optional(),
  }),
  errors: ['passkey_token_invalid'],
  example: {
    input: { token: 'pk_Jm3…' },
    output: {
      requestId: 'req_01J…',
      publicKey: {
        challenge: 'q83vEjRWeJA…',
        timeout: 60_000,
        rpId: 'whatsapp.com',
        allowCredentials: [{ id: 'AbCdEf0', type: 'public-key', transports: ['internal', 'hybrid'] }],
        userVerification: 'preferred',
        extensions: {},
      },
      status: 'pending',
    },
  },
  n8n: { resource: 'Passkey', operation: 'Get Pending' },
})
