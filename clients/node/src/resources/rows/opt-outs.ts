// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'optOuts.list', method: 'GET', path: '/api/opt-outs', result: 'data' }

export const create: OperationRow = { name: 'optOuts.create', method: 'POST', path: '/api/opt-outs', result: 'data' }

export const lift: OperationRow = {
  name: 'optOuts.lift',
  method: 'POST',
  path: '/api/opt-outs/{optOutId}/lift',
  result: 'data',
}

export const importRow: OperationRow = {
  name: 'optOuts.import',
  method: 'POST',
  path: '/api/opt-outs/import',
  result: 'data',
}

export const exportRow: OperationRow = {
  name: 'optOuts.export',
  method: 'GET',
  path: '/api/opt-outs/export',
  result: 'data',
}

export const getSettings: OperationRow = {
  name: 'optOuts.getSettings',
  method: 'GET',
  path: '/api/opt-outs/settings',
  result: 'data',
}

export const updateSettings: OperationRow = {
  name: 'optOuts.updateSettings',
  method: 'PUT',
  path: '/api/opt-outs/settings',
  result: 'data',
}
