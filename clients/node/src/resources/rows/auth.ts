// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const check: OperationRow = { name: 'auth.check', method: 'GET', path: '/api/auth-check', result: 'nothing' }
