// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const getPending: OperationRow = {
  name: 'passkey.getPending',
  method: 'GET',
  path: '/api/passkey/pending',
  result: 'body',
  headers: { token: 'x-passkey-token' },
}

export const respond: OperationRow = {
  name: 'passkey.respond',
  method: 'POST',
  path: '/api/passkey/response',
  result: 'body',
}

export const confirm: OperationRow = {
  name: 'passkey.confirm',
  method: 'POST',
  path: '/api/passkey/confirm',
  result: 'body',
}
