// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const sendText: OperationRow = {
  name: 'messages.sendText',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendImage: OperationRow = {
  name: 'messages.sendImage',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendVideo: OperationRow = {
  name: 'messages.sendVideo',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendGif: OperationRow = {
  name: 'messages.sendGif',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
  constants: { gifPlayback: true },
}

export const sendPtv: OperationRow = {
  name: 'messages.sendPtv',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
  constants: { ptv: true },
}

export const sendDocument: OperationRow = {
  name: 'messages.sendDocument',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendAudio: OperationRow = {
  name: 'messages.sendAudio',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendSticker: OperationRow = {
  name: 'messages.sendSticker',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendViewOnce: OperationRow = {
  name: 'messages.sendViewOnce',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
  constants: { viewOnce: true },
}

export const sendContact: OperationRow = {
  name: 'messages.sendContact',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendLocation: OperationRow = {
  name: 'messages.sendLocation',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendPoll: OperationRow = {
  name: 'messages.sendPoll',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendReaction: OperationRow = {
  name: 'messages.sendReaction',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const forward: OperationRow = {
  name: 'messages.forward',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendQuoted: OperationRow = {
  name: 'messages.sendQuoted',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendMention: OperationRow = {
  name: 'messages.sendMention',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendToGroup: OperationRow = {
  name: 'messages.sendToGroup',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendToChannel: OperationRow = {
  name: 'messages.sendToChannel',
  method: 'POST',
  path: '/api/send-message',
  result: 'data',
  query: ['wait'],
}

export const sendTemplate: OperationRow = {
  name: 'messages.sendTemplate',
  method: 'POST',
  path: '/api/send-template',
  result: 'data',
  query: ['wait'],
}

export const listScheduled: OperationRow = {
  name: 'messages.listScheduled',
  method: 'GET',
  path: '/api/scheduled-messages',
  result: 'data',
}

export const cancelScheduled: OperationRow = {
  name: 'messages.cancelScheduled',
  method: 'DELETE',
  path: '/api/scheduled-messages/{msgId}',
  result: 'message',
}

export const resend: OperationRow = {
  name: 'messages.resend',
  method: 'POST',
  path: '/api/messages/{message}/resend',
  result: 'message',
}

export const edit: OperationRow = {
  name: 'messages.edit',
  method: 'PUT',
  path: '/api/messages/{msgId}',
  result: 'data',
}

export const getInfo: OperationRow = {
  name: 'messages.getInfo',
  method: 'GET',
  path: '/api/messages/{msgId}/info',
  result: 'data',
}

export const trace: OperationRow = {
  name: 'messages.trace',
  method: 'GET',
  path: '/api/messages/{msgId}/trace',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'messages.delete',
  method: 'DELETE',
  path: '/api/messages/{msgId}',
  result: 'message',
}

export const markRead: OperationRow = {
  name: 'messages.markRead',
  method: 'POST',
  path: '/api/messages/read',
  result: 'data',
}
