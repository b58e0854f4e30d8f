import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { storedEvent, storedEventExample, typesField } from './stored-event.ts'

export const list = defineOperation({
  title: 'Get Events',
  description:
    'Events of the session from its log, oldest first and gapless, whatever its webhooks are. `next_cursor` is the `after` of the next call.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/events' },
  envelope: 'page',
  input: z.object({
    after: z.string().optional().meta({ description: 'Cursor; the oldest event that is kept by default.' }),
    types: typesField,
    limit: z.int().default(100).meta({ description: '1 to 1000; other values are taken as the nearest of them.' }),
  }),
  output: z.object({ data: z.array(storedEvent), next_cursor: z.string().nullable(), has_more: z.boolean() }),
  errors: ['cursor_expired'],
  example: {
    input: { types: 'session.status', limit: 100 },
    output: { data: [storedEventExample], next_cursor: storedEventExample.cursor, has_more: false },
  },
  n8n: { resource: 'Event', operation: 'Get Many' },
})
