// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/passkey.ts'
import type { FakeOperations } from '../rules.ts'

export const passkeyOperations: FakeOperations = {
  'passkey.getPending': {
    row: rows.getPending,
    fields: { token: { kind: 'string', required: true } },
    output: {
      requestId: 'req_01J…',
      publicKey: {
        challenge: 'q83vEjRWeJA…',
        timeout: 60000,
        rpId: 'whatsapp.com',
        allowCredentials: [{ id: 'AbCdEf0', type: 'public-key', transports: ['internal', 'hybrid'] }],
        userVerification: 'preferred',
        extensions: {},
      },
      status: 'pending',
    },
  },
  'passkey.respond': {
    row: rows.respond,
    fields: {
      token: { kind: 'string', required: true },
      requestId: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } },
      credential: { kind: 'named', name: 'PasskeyCredential', required: true },
    },
    output: { status: 'prologue_sent' },
  },
  'passkey.confirm': {
    row: rows.confirm,
    fields: {
      token: { kind: 'string', required: true },
      requestId: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } },
    },
    output: { status: 'confirmed' },
  },
}
