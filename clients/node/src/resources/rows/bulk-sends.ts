// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'bulkSends.list', method: 'GET', path: '/api/bulk-sends', result: 'data' }

export const create: OperationRow = {
  name: 'bulkSends.create',
  method: 'POST',
  path: '/api/bulk-sends',
  result: 'data',
}

export const get: OperationRow = {
  name: 'bulkSends.get',
  method: 'GET',
  path: '/api/bulk-sends/{bulkSendId}',
  result: 'data',
}

export const update: OperationRow = {
  name: 'bulkSends.update',
  method: 'PUT',
  path: '/api/bulk-sends/{bulkSendId}',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'bulkSends.delete',
  method: 'DELETE',
  path: '/api/bulk-sends/{bulkSendId}',
  result: 'message',
}

export const addRecipients: OperationRow = {
  name: 'bulkSends.addRecipients',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/recipients',
  result: 'data',
}

export const addRecipientsFrom: OperationRow = {
  name: 'bulkSends.addRecipientsFrom',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/recipients/from',
  result: 'data',
}

export const importRecipients: OperationRow = {
  name: 'bulkSends.importRecipients',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/recipients/import',
  result: 'data',
}

export const listRecipients: OperationRow = {
  name: 'bulkSends.listRecipients',
  method: 'GET',
  path: '/api/bulk-sends/{bulkSendId}/recipients',
  result: 'data',
}

export const preview: OperationRow = {
  name: 'bulkSends.preview',
  method: 'GET',
  path: '/api/bulk-sends/{bulkSendId}/preview',
  result: 'data',
}

export const start: OperationRow = {
  name: 'bulkSends.start',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/start',
  result: 'data',
}

export const pause: OperationRow = {
  name: 'bulkSends.pause',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/pause',
  result: 'data',
}

export const resume: OperationRow = {
  name: 'bulkSends.resume',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/resume',
  result: 'data',
}

export const cancel: OperationRow = {
  name: 'bulkSends.cancel',
  method: 'POST',
  path: '/api/bulk-sends/{bulkSendId}/cancel',
  result: 'data',
}

export const exportResults: OperationRow = {
  name: 'bulkSends.exportResults',
  method: 'GET',
  path: '/api/bulk-sends/{bulkSendId}/results',
  result: 'data',
}
