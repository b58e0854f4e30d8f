// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = {
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/webhooks',
  result: 'data',
}

export const listForAllSessions: OperationRow = {
  name: 'webhooks.listForAllSessions',
  method: 'GET',
  path: '/api/webhooks',
  result: 'data',
}

export const create: OperationRow = {
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/webhooks',
  result: 'data',
}

export const createForAllSessions: OperationRow = {
  name: 'webhooks.createForAllSessions',
  method: 'POST',
  path: '/api/webhooks',
  result: 'data',
}

export const get: OperationRow = {
  name: 'webhooks.get',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
  result: 'data',
}

export const getForAllSessions: OperationRow = {
  name: 'webhooks.getForAllSessions',
  method: 'GET',
  path: '/api/webhooks/{webhookId}',
  result: 'data',
}

export const update: OperationRow = {
  name: 'webhooks.update',
  method: 'PUT',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
  result: 'data',
}

export const updateForAllSessions: OperationRow = {
  name: 'webhooks.updateForAllSessions',
  method: 'PUT',
  path: '/api/webhooks/{webhookId}',
  result: 'data',
}

export const deleteRow: OperationRow = {
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
  result: 'message',
}

export const deleteForAllSessions: OperationRow = {
  name: 'webhooks.deleteForAllSessions',
  method: 'DELETE',
  path: '/api/webhooks/{webhookId}',
  result: 'message',
}

export const test: OperationRow = {
  name: 'webhooks.test',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/test',
  result: 'data',
}

export const testForAllSessions: OperationRow = {
  name: 'webhooks.testForAllSessions',
  method: 'POST',
  path: '/api/webhooks/{webhookId}/test',
  result: 'data',
}

export const rotateSecret: OperationRow = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/rotate-secret',
  result: 'data',
}

export const rotateSecretForAllSessions: OperationRow = {
  name: 'webhooks.rotateSecretForAllSessions',
  method: 'POST',
  path: '/api/webhooks/{webhookId}/rotate-secret',
  result: 'data',
}

export const endPreviousSecret: OperationRow = {
  name: 'webhooks.endPreviousSecret',
  method: 'DELETE',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/previous-secret',
  result: 'message',
}

export const endPreviousSecretForAllSessions: OperationRow = {
  name: 'webhooks.endPreviousSecretForAllSessions',
  method: 'DELETE',
  path: '/api/webhooks/{webhookId}/previous-secret',
  result: 'message',
}

export const listDeliveries: OperationRow = {
  name: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries',
  result: 'data',
}

export const listDeliveriesForAllSessions: OperationRow = {
  name: 'webhooks.listDeliveriesForAllSessions',
  method: 'GET',
  path: '/api/webhooks/{webhookId}/deliveries',
  result: 'data',
}

export const getDelivery: OperationRow = {
  name: 'webhooks.getDelivery',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries/{deliveryId}',
  result: 'data',
}

export const getDeliveryForAllSessions: OperationRow = {
  name: 'webhooks.getDeliveryForAllSessions',
  method: 'GET',
  path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}',
  result: 'data',
}

export const explainEvent: OperationRow = {
  name: 'webhooks.explainEvent',
  method: 'GET',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/events/{eventId}',
  result: 'data',
}

export const explainEventForAllSessions: OperationRow = {
  name: 'webhooks.explainEventForAllSessions',
  method: 'GET',
  path: '/api/webhooks/{webhookId}/events/{eventId}',
  result: 'data',
}

export const replay: OperationRow = {
  name: 'webhooks.replay',
  method: 'POST',
  path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/replay',
  result: 'data',
}

export const replayForAllSessions: OperationRow = {
  name: 'webhooks.replayForAllSessions',
  method: 'POST',
  path: '/api/webhooks/{webhookId}/replay',
  result: 'data',
}
