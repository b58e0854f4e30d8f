// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const createPhone: OperationRow = {
  name: 'sandbox.createPhone',
  method: 'POST',
  path: '/api/sandbox/phones',
  result: 'data',
}

export const listPhones: OperationRow = {
  name: 'sandbox.listPhones',
  method: 'GET',
  path: '/api/sandbox/phones',
  result: 'data',
}

export const updatePhone: OperationRow = {
  name: 'sandbox.updatePhone',
  method: 'PUT',
  path: '/api/sandbox/phones/{phone_number}',
  result: 'data',
}

export const deletePhone: OperationRow = {
  name: 'sandbox.deletePhone',
  method: 'DELETE',
  path: '/api/sandbox/phones/{phone_number}',
  result: 'message',
}

export const scan: OperationRow = {
  name: 'sandbox.scan',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/scan',
  result: 'data',
}

export const enterCode: OperationRow = {
  name: 'sandbox.enterCode',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/enter-code',
  result: 'data',
}

export const logoutDevices: OperationRow = {
  name: 'sandbox.logoutDevices',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/logout-devices',
  result: 'data',
}

export const sendMessage: OperationRow = {
  name: 'sandbox.sendMessage',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/messages',
  result: 'data',
}

export const listMessages: OperationRow = {
  name: 'sandbox.listMessages',
  method: 'GET',
  path: '/api/sandbox/phones/{phone_number}/messages',
  result: 'data',
}

export const markRead: OperationRow = {
  name: 'sandbox.markRead',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/read',
  result: 'data',
}

export const markPlayed: OperationRow = {
  name: 'sandbox.markPlayed',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/played',
  result: 'data',
}

export const sendTyping: OperationRow = {
  name: 'sandbox.sendTyping',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/typing',
  result: 'data',
}

export const listSightings: OperationRow = {
  name: 'sandbox.listSightings',
  method: 'GET',
  path: '/api/sandbox/phones/{phone_number}/sightings',
  result: 'data',
}

export const listChats: OperationRow = {
  name: 'sandbox.listChats',
  method: 'GET',
  path: '/api/sandbox/phones/{phone_number}/chats',
  result: 'data',
}

export const updateChat: OperationRow = {
  name: 'sandbox.updateChat',
  method: 'PUT',
  path: '/api/sandbox/phones/{phone_number}/chats/{chat}',
  result: 'data',
}

export const deleteChat: OperationRow = {
  name: 'sandbox.deleteChat',
  method: 'DELETE',
  path: '/api/sandbox/phones/{phone_number}/chats/{chat}',
  result: 'message',
}

export const postStatus: OperationRow = {
  name: 'sandbox.postStatus',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/statuses',
  result: 'data',
}

export const listStatuses: OperationRow = {
  name: 'sandbox.listStatuses',
  method: 'GET',
  path: '/api/sandbox/phones/{phone_number}/statuses',
  result: 'data',
}

export const startCall: OperationRow = {
  name: 'sandbox.startCall',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/call',
  result: 'data',
}

export const listCalls: OperationRow = {
  name: 'sandbox.listCalls',
  method: 'GET',
  path: '/api/sandbox/phones/{phone_number}/calls',
  result: 'data',
}

export const changeCall: OperationRow = {
  name: 'sandbox.changeCall',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/calls/{id}',
  result: 'data',
}

export const createGroup: OperationRow = {
  name: 'sandbox.createGroup',
  method: 'POST',
  path: '/api/sandbox/phones/{phone_number}/groups',
  result: 'data',
}

export const createFault: OperationRow = {
  name: 'sandbox.createFault',
  method: 'POST',
  path: '/api/sandbox/faults',
  result: 'data',
}

export const listFaults: OperationRow = {
  name: 'sandbox.listFaults',
  method: 'GET',
  path: '/api/sandbox/faults',
  result: 'data',
}

export const deleteFault: OperationRow = {
  name: 'sandbox.deleteFault',
  method: 'DELETE',
  path: '/api/sandbox/faults/{id}',
  result: 'message',
}
