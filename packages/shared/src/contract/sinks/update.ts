import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sink, sinkExample, sinkKey, sinkUpdateFields } from './sink.ts'

export const update = defineOperation({
  title: 'Update Sink',
  description:
    'Changes the fields that are sent; the others keep their value, and so does a credential that is sent masked. A sink that is enabled again goes on with what waited.',
  effect: 'write',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'PUT', path: '/api/messenger-sessions/{id}/sinks/{sinkId}', accountWide: '/api/sinks/{sinkId}' },
  envelope: 'data',
  input: z.object({ ...sinkKey, ...sinkUpdateFields }),
  output: sink,
  errors: ['session_not_found', 'sink_not_found'],
  example: {
    input: { id: 7, sinkId: 14, enabled: false },
    output: { ...sinkExample, enabled: false, status: 'paused' },
  },
  n8n: { resource: 'Sink', operation: 'Update' },
})
