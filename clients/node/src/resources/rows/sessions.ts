// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = {
  name: 'sessions.list',
  method: 'GET',
  path: '/api/messenger-sessions',
  result: 'data',
}

export const create: OperationRow = {
  name: 'sessions.create',
  method: 'POST',
  path: '/api/messenger-sessions',
  result: 'data',
}

export const get: OperationRow = {
  name: 'sessions.get',
  method: 'GET',
  path: '/api/messenger-sessions/{id}',
  result: 'data',
}

export const update: OperationRow = {
  name: 'sessions.update',
  method: 'PUT',
  path: '/api/messenger-sessions/{id}',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'sessions.delete',
  method: 'DELETE',
  path: '/api/messenger-sessions/{id}',
  result: 'nothing',
}

export const restore: OperationRow = {
  name: 'sessions.restore',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/restore',
  result: 'data',
}

export const connect: OperationRow = {
  name: 'sessions.connect',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/connect',
  result: 'data',
  query: ['qr_as_image'],
}

export const restart: OperationRow = {
  name: 'sessions.restart',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/restart',
  result: 'message',
}

export const disconnect: OperationRow = {
  name: 'sessions.disconnect',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/disconnect',
  result: 'data',
}

export const getQrCode: OperationRow = {
  name: 'sessions.getQrCode',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/qrcode',
  result: 'data',
}

export const getPasskeyToken: OperationRow = {
  name: 'sessions.getPasskeyToken',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/passkey-token',
  result: 'data',
}

export const createLink: OperationRow = {
  name: 'sessions.createLink',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/links',
  result: 'data',
}

export const listLinks: OperationRow = {
  name: 'sessions.listLinks',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/links',
  result: 'data',
}

export const revokeLink: OperationRow = {
  name: 'sessions.revokeLink',
  method: 'DELETE',
  path: '/api/messenger-sessions/{id}/links/{linkId}',
  result: 'message',
}

export const listMessageLogs: OperationRow = {
  name: 'sessions.listMessageLogs',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/message-logs',
  result: 'data',
}

export const listMessages: OperationRow = {
  name: 'sessions.listMessages',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/messages',
  result: 'body',
}

export const listSessionLogs: OperationRow = {
  name: 'sessions.listSessionLogs',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/session-logs',
  result: 'data',
}

export const getSendingPolicy: OperationRow = {
  name: 'sessions.getSendingPolicy',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/sending-policy',
  result: 'data',
}

export const updateSendingPolicy: OperationRow = {
  name: 'sessions.updateSendingPolicy',
  method: 'PUT',
  path: '/api/messenger-sessions/{id}/sending-policy',
  result: 'data',
}

export const resumeSending: OperationRow = {
  name: 'sessions.resumeSending',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/sending-policy/resume',
  result: 'data',
}

export const regenerateKey: OperationRow = {
  name: 'sessions.regenerateKey',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/regenerate-key',
  result: 'api_key',
}

export const listKeys: OperationRow = {
  name: 'sessions.listKeys',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/keys',
  result: 'data',
}

export const endPreviousKey: OperationRow = {
  name: 'sessions.endPreviousKey',
  method: 'DELETE',
  path: '/api/messenger-sessions/{id}/keys/previous',
  result: 'message',
}

export const getStatus: OperationRow = {
  name: 'sessions.getStatus',
  method: 'GET',
  path: '/api/status',
  result: 'status',
}

export const getUser: OperationRow = { name: 'sessions.getUser', method: 'GET', path: '/api/user', result: 'data' }

export const sendPresence: OperationRow = {
  name: 'sessions.sendPresence',
  method: 'POST',
  path: '/api/send-presence-update',
  result: 'data',
}

export const rejectCall: OperationRow = {
  name: 'sessions.rejectCall',
  method: 'POST',
  path: '/api/calls/{callId}/reject',
  result: 'data',
}
