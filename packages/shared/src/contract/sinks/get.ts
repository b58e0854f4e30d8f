import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sink, sinkExample, sinkKey } from './sink.ts'

export const get = defineOperation({
  title: 'Get Sink',
  description: 'One sink, its credentials masked.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/sinks/{sinkId}', accountWide: '/api/sinks/{sinkId}' },
  envelope: 'data',
  input: z.object({ ...sinkKey }),
  output: sink,
  errors: ['session_not_found', 'sink_not_found'],
  example: { input: { id: 7, sinkId: 14 }, output: sinkExample },
  n8n: { resource: 'Sink', operation: 'Get' },
})
