// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const get: OperationRow = { name: 'retention.get', method: 'GET', path: '/api/retention', result: 'data' }

export const update: OperationRow = { name: 'retention.update', method: 'PUT', path: '/api/retention', result: 'data' }
