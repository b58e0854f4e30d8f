// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'dataExports.list', method: 'GET', path: '/api/exports', result: 'data' }

export const create: OperationRow = { name: 'dataExports.create', method: 'POST', path: '/api/exports', result: 'data' }

export const get: OperationRow = {
  name: 'dataExports.get',
  method: 'GET',
  path: '/api/exports/{exportId}',
  result: 'data',
}

export const getFile: OperationRow = {
  name: 'dataExports.getFile',
  method: 'GET',
  path: '/api/exports/{exportId}/file',
  result: 'file',
}

export const deleteRow: OperationRow = {
  name: 'dataExports.delete',
  method: 'DELETE',
  path: '/api/exports/{exportId}',
  result: 'message',
}
