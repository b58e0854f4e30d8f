// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/sinks.ts'
import type { FakeOperations } from '../rules.ts'

export const sinksOperations2: FakeOperations = {
  'sinks.testForAllSessions': {
    row: rows.testForAllSessions,
    fields: { sinkId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } } },
    output: {
      deliveryId: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
      delivered: true,
      latency_ms: 12,
      answer: '{"stream":"MESSENGER","seq":4211}',
      error: null,
    },
  },
}
