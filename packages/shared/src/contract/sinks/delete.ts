import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sinkKey } from './sink.ts'

export const remove = defineOperation({
  title: 'Delete Sink',
  description: 'Deletes a sink with its unfinished deliveries and its delivery log.',
  effect: 'destructive',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/messenger-sessions/{id}/sinks/{sinkId}', accountWide: '/api/sinks/{sinkId}' },
  envelope: 'message',
  input: z.object({ ...sinkKey }),
  output: z.string(),
  errors: ['session_not_found', 'sink_not_found'],
  example: { input: { id: 7, sinkId: 14 }, output: 'Sink deleted successfully.' },
  n8n: { resource: 'Sink', operation: 'Delete' },
})
