// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const upload: OperationRow = { name: 'media.upload', method: 'POST', path: '/api/upload', result: 'publicUrl' }

export const decrypt: OperationRow = {
  name: 'media.decrypt',
  method: 'POST',
  path: '/api/decrypt-media',
  result: 'publicUrl',
}

export const getDecrypted: OperationRow = {
  name: 'media.getDecrypted',
  method: 'GET',
  path: '/api/decrypted-media/{id}',
  result: 'file',
}

export const getUploaded: OperationRow = {
  name: 'media.getUploaded',
  method: 'GET',
  path: '/media/{file}',
  result: 'file',
}
