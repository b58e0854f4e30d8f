// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const create: OperationRow = { name: 'groups.create', method: 'POST', path: '/api/groups', result: 'data' }

export const list: OperationRow = { name: 'groups.list', method: 'GET', path: '/api/groups', result: 'data' }

export const getMetadata: OperationRow = {
  name: 'groups.getMetadata',
  method: 'GET',
  path: '/api/groups/{groupJid}/metadata',
  result: 'data',
}

export const listParticipants: OperationRow = {
  name: 'groups.listParticipants',
  method: 'GET',
  path: '/api/groups/{groupJid}/participants',
  result: 'data',
}

export const addParticipants: OperationRow = {
  name: 'groups.addParticipants',
  method: 'POST',
  path: '/api/groups/{groupJid}/participants/add',
  result: 'data',
}

export const removeParticipants: OperationRow = {
  name: 'groups.removeParticipants',
  method: 'POST',
  path: '/api/groups/{groupJid}/participants/remove',
  result: 'data',
}

export const updateParticipants: OperationRow = {
  name: 'groups.updateParticipants',
  method: 'PUT',
  path: '/api/groups/{groupId}/participants/update',
  result: 'data',
}

export const updateSettings: OperationRow = {
  name: 'groups.updateSettings',
  method: 'PUT',
  path: '/api/groups/{groupJid}/settings',
  result: 'data',
}

export const getPicture: OperationRow = {
  name: 'groups.getPicture',
  method: 'GET',
  path: '/api/groups/{groupJid}/picture',
  result: 'data',
}

export const getInviteLink: OperationRow = {
  name: 'groups.getInviteLink',
  method: 'GET',
  path: '/api/groups/{groupJid}/invite-link',
  result: 'inviteLink',
}

export const getInviteInfo: OperationRow = {
  name: 'groups.getInviteInfo',
  method: 'GET',
  path: '/api/groups/invite/{inviteCode}',
  result: 'data',
}

export const acceptInvite: OperationRow = {
  name: 'groups.acceptInvite',
  method: 'POST',
  path: '/api/groups/invite/accept',
  result: 'data',
}

export const leave: OperationRow = {
  name: 'groups.leave',
  method: 'POST',
  path: '/api/groups/{groupId}/leave',
  result: 'data',
}
