// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'lists.list', method: 'GET', path: '/api/lists', result: 'data' }

export const create: OperationRow = { name: 'lists.create', method: 'POST', path: '/api/lists', result: 'data' }

export const get: OperationRow = { name: 'lists.get', method: 'GET', path: '/api/lists/{listId}', result: 'data' }

export const update: OperationRow = { name: 'lists.update', method: 'PUT', path: '/api/lists/{listId}', result: 'data' }

export const deleteRow: OperationRow = {
  name: 'lists.delete',
  method: 'DELETE',
  path: '/api/lists/{listId}',
  result: 'message',
}

export const listMembers: OperationRow = {
  name: 'lists.listMembers',
  method: 'GET',
  path: '/api/lists/{listId}/members',
  result: 'data',
}

export const addMembers: OperationRow = {
  name: 'lists.addMembers',
  method: 'POST',
  path: '/api/lists/{listId}/members',
  result: 'data',
}

export const removeMembers: OperationRow = {
  name: 'lists.removeMembers',
  method: 'POST',
  path: '/api/lists/{listId}/members/remove',
  result: 'data',
}

export const importMembers: OperationRow = {
  name: 'lists.importMembers',
  method: 'POST',
  path: '/api/lists/{listId}/members/import',
  result: 'data',
}

export const exportMembers: OperationRow = {
  name: 'lists.exportMembers',
  method: 'GET',
  path: '/api/lists/{listId}/members/export',
  result: 'data',
}
