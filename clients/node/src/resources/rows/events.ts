// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'events.list', method: 'GET', path: '/api/events', result: 'body' }

export const stream: OperationRow = {
  name: 'events.stream',
  method: 'GET',
  path: '/api/events/stream',
  result: 'stream',
}
