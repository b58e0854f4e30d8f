// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = {
  name: 'sinks.list',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/sinks',
  result: 'data',
}

export const listForAllSessions: OperationRow = {
  name: 'sinks.listForAllSessions',
  method: 'GET',
  path: '/api/sinks',
  result: 'data',
}

export const create: OperationRow = {
  name: 'sinks.create',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/sinks',
  result: 'data',
}

export const createForAllSessions: OperationRow = {
  name: 'sinks.createForAllSessions',
  method: 'POST',
  path: '/api/sinks',
  result: 'data',
}

export const get: OperationRow = {
  name: 'sinks.get',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/sinks/{sinkId}',
  result: 'data',
}

export const getForAllSessions: OperationRow = {
  name: 'sinks.getForAllSessions',
  method: 'GET',
  path: '/api/sinks/{sinkId}',
  result: 'data',
}

export const update: OperationRow = {
  name: 'sinks.update',
  method: 'PUT',
  path: '/api/messenger-sessions/{id}/sinks/{sinkId}',
  result: 'data',
}

export const updateForAllSessions: OperationRow = {
  name: 'sinks.updateForAllSessions',
  method: 'PUT',
  path: '/api/sinks/{sinkId}',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'sinks.delete',
  method: 'DELETE',
  path: '/api/messenger-sessions/{id}/sinks/{sinkId}',
  result: 'message',
}

export const deleteForAllSessions: OperationRow = {
  name: 'sinks.deleteForAllSessions',
  method: 'DELETE',
  path: '/api/sinks/{sinkId}',
  result: 'message',
}

export const test: OperationRow = {
  name: 'sinks.test',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/sinks/{sinkId}/test',
  result: 'data',
}

export const testForAllSessions: OperationRow = {
  name: 'sinks.testForAllSessions',
  method: 'POST',
  path: '/api/sinks/{sinkId}/test',
  result: 'data',
}
