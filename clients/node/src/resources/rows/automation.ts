// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const pause: OperationRow = {
  name: 'automation.pause',
  method: 'POST',
  path: '/api/chats/{chat}/pause-automation',
  result: 'data',
}

export const resume: OperationRow = {
  name: 'automation.resume',
  method: 'POST',
  path: '/api/chats/{chat}/resume-automation',
  result: 'data',
}

export const listPaused: OperationRow = {
  name: 'automation.listPaused',
  method: 'GET',
  path: '/api/chats/paused',
  result: 'data',
}
