import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sinkKey } from './sink.ts'

const sinkTest = z.object({
  deliveryId: z.string(),
  delivered: z.boolean(),
  latency_ms: z.int(),
  answer: z.string().nullable().meta({ description: 'What the server said.' }),
  error: z.string().nullable(),
})
export type SinkTest = z.infer<typeof sinkTest>

export const test = defineOperation({
  title: 'Test Sink',
  description: 'Sends a test event once, at once, also while the sink is paused.',
  effect: 'write',
  runner: 'engine',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/sinks/{sinkId}/test',
    accountWide: '/api/sinks/{sinkId}/test',
  },
  envelope: 'data',
  input: z.object({ ...sinkKey }),
  output: sinkTest,
  errors: ['session_not_found', 'sink_not_found'],
  example: {
    input: { id: 7, sinkId: 14 },
    output: {
      deliveryId: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
      delivered: true,
      latency_ms: 12,
      answer: '{"stream":"MESSENGER","seq":4211}',
      error: null,
    },
  },
  n8n: { resource: 'Sink', operation: 'Test' },
})
