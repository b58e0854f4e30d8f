// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const get: OperationRow = { name: 'usage.get', method: 'GET', path: '/api/usage', result: 'data' }
