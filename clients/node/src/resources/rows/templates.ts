// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'templates.list', method: 'GET', path: '/api/templates', result: 'data' }

export const create: OperationRow = { name: 'templates.create', method: 'POST', path: '/api/templates', result: 'data' }

export const get: OperationRow = {
  name: 'templates.get',
  method: 'GET',
  path: '/api/templates/{templateId}',
  result: 'data',
}

export const update: OperationRow = {
  name: 'templates.update',
  method: 'PUT',
  path: '/api/templates/{templateId}',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'templates.delete',
  method: 'DELETE',
  path: '/api/templates/{templateId}',
  result: 'message',
}

export const listVersions: OperationRow = {
  name: 'templates.listVersions',
  method: 'GET',
  path: '/api/templates/{templateId}/versions',
  result: 'data',
}

export const preview: OperationRow = {
  name: 'templates.preview',
  method: 'POST',
  path: '/api/templates/{templateId}/preview',
  result: 'data',
}
