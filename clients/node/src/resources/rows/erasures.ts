// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'erasures.list', method: 'GET', path: '/api/erasures', result: 'data' }

export const create: OperationRow = { name: 'erasures.create', method: 'POST', path: '/api/erasures', result: 'data' }

export const get: OperationRow = {
  name: 'erasures.get',
  method: 'GET',
  path: '/api/erasures/{erasureId}',
  result: 'data',
}
