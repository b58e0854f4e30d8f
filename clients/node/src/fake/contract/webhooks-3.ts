// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/webhooks.ts'
import type { FakeOperations } from '../rules.ts'

export const webhooksOperations3: FakeOperations = {
  'webhooks.replay': {
    row: rows.replay,
    fields: {
      id: { kind: 'integer', limits: { minimum: 1, maximum: 2147483647 } },
      webhookId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      from: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        limits: { minimum: 0, maximum: 253402300799999 },
      },
      to: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        limits: { minimum: 0, maximum: 253402300799999 },
      },
      events: { kind: 'list', items: { kind: 'string' }, limits: { maxItems: 100 } },
      statuses: { kind: 'list', items: { kind: 'named', name: 'DeliveryStatus' }, limits: { maxItems: 4 } },
      deliveryIds: { kind: 'list', items: { kind: 'string' }, limits: { maxItems: 10000 } },
    },
    output: { replayed: 3 },
  },
  'webhooks.replayForAllSessions': {
    row: rows.replayForAllSessions,
    fields: {
      webhookId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      from: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        limits: { minimum: 0, maximum: 253402300799999 },
      },
      to: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        limits: { minimum: 0, maximum: 253402300799999 },
      },
      events: { kind: 'list', items: { kind: 'string' }, limits: { maxItems: 100 } },
      statuses: { kind: 'list', items: { kind: 'named', name: 'DeliveryStatus' }, limits: { maxItems: 4 } },
      deliveryIds: { kind: 'list', items: { kind: 'string' }, limits: { maxItems: 10000 } },
    },
    output: { replayed: 3 },
  },
}
