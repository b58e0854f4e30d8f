import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { typesField } from './stored-event.ts'

/** Where a stream begins, and what it leaves out. */
export const streamStart = z.object({
  sessionId: z.int(),
  /** Sequence of the last event that the reader has. */
  after: z.int(),
  /** Null: all. */
  types: z.array(z.string()).nullable(),
})
export type StreamStart = z.infer<typeof streamStart>

export const stream = defineOperation({
  title: 'Stream Events',
  description:
    'The events of the session as they are recorded, as Server-Sent Events. Starts with the next one; with `Last-Event-ID` or `after` first sends what was missed.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/events/stream', headers: { after: 'last-event-id' } },
  envelope: 'stream',
  input: z.object({
    after: z.string().optional().meta({ description: 'Cursor; the header `Last-Event-ID` wins over it.' }),
    types: typesField,
  }),
  output: streamStart,
  errors: ['cursor_expired'],
  example: { input: { types: 'session.status' }, output: { sessionId: 7, after: 4211, types: ['session.status'] } },
})
