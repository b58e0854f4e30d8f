// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = {
  name: 'recurringSends.list',
  method: 'GET',
  path: '/api/recurring-sends',
  result: 'data',
}

export const create: OperationRow = {
  name: 'recurringSends.create',
  method: 'POST',
  path: '/api/recurring-sends',
  result: 'data',
}

export const get: OperationRow = {
  name: 'recurringSends.get',
  method: 'GET',
  path: '/api/recurring-sends/{recurringSendId}',
  result: 'data',
}

export const update: OperationRow = {
  name: 'recurringSends.update',
  method: 'PUT',
  path: '/api/recurring-sends/{recurringSendId}',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'recurringSends.delete',
  method: 'DELETE',
  path: '/api/recurring-sends/{recurringSendId}',
  result: 'message',
}

export const pause: OperationRow = {
  name: 'recurringSends.pause',
  method: 'POST',
  path: '/api/recurring-sends/{recurringSendId}/pause',
  result: 'data',
}

export const resume: OperationRow = {
  name: 'recurringSends.resume',
  method: 'POST',
  path: '/api/recurring-sends/{recurringSendId}/resume',
  result: 'data',
}

export const listRuns: OperationRow = {
  name: 'recurringSends.listRuns',
  method: 'GET',
  path: '/api/recurring-sends/{recurringSendId}/runs',
  result: 'data',
}
