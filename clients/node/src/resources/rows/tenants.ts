// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'tenants.list', method: 'GET', path: '/api/tenants', result: 'data' }

export const create: OperationRow = { name: 'tenants.create', method: 'POST', path: '/api/tenants', result: 'data' }

export const get: OperationRow = { name: 'tenants.get', method: 'GET', path: '/api/tenants/{tenantId}', result: 'data' }

export const update: OperationRow = {
  name: 'tenants.update',
  method: 'PUT',
  path: '/api/tenants/{tenantId}',
  result: 'data',
}

export const suspend: OperationRow = {
  name: 'tenants.suspend',
  method: 'POST',
  path: '/api/tenants/{tenantId}/suspend',
  result: 'data',
}

export const resume: OperationRow = {
  name: 'tenants.resume',
  method: 'POST',
  path: '/api/tenants/{tenantId}/resume',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'tenants.delete',
  method: 'DELETE',
  path: '/api/tenants/{tenantId}',
  result: 'nothing',
}

export const createToken: OperationRow = {
  name: 'tenants.createToken',
  method: 'POST',
  path: '/api/tenants/{tenantId}/tokens',
  result: 'data',
}

export const listTokens: OperationRow = {
  name: 'tenants.listTokens',
  method: 'GET',
  path: '/api/tenants/{tenantId}/tokens',
  result: 'data',
}

export const revokeToken: OperationRow = {
  name: 'tenants.revokeToken',
  method: 'DELETE',
  path: '/api/tenants/{tenantId}/tokens/{tokenId}',
  result: 'nothing',
}

export const invite: OperationRow = {
  name: 'tenants.invite',
  method: 'POST',
  path: '/api/tenants/{tenantId}/invitations',
  result: 'data',
}

export const getUsage: OperationRow = {
  name: 'tenants.getUsage',
  method: 'GET',
  path: '/api/tenants/{tenantId}/usage',
  result: 'data',
}
