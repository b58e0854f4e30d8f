import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sink, sinkExample, sinkSession } from './sink.ts'

export const list = defineOperation({
  title: 'List Sinks',
  description: 'The sinks of a session, or of the account: where events go besides webhooks.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/sinks', accountWide: '/api/sinks' },
  envelope: 'data',
  input: z.object({ id: sinkSession }),
  output: z.array(sink),
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: [sinkExample] },
  n8n: { resource: 'Sink', operation: 'Get Many' },
})
