// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/events.ts'
import type { FakeOperations } from '../rules.ts'

export const eventsOperations: FakeOperations = {
  'events.list': {
    row: rows.list,
    fields: { after: { kind: 'string' }, types: { kind: 'string' }, limit: { kind: 'integer' } },
    output: {
      data: [
        {
          cursor: 'AAAABwAAAAAAABBz',
          id: 'evt_01JGX7Q2M3N4P5R6S7T8V9W0XY',
          event: 'session.status',
          sessionId: '7',
          timestamp: 1767607200123,
          sequence: 4211,
          data: { status: 'connected', session_id: '7', reason: null },
        },
      ],
      next_cursor: 'AAAABwAAAAAAABBz',
      has_more: false,
    },
  },
  'events.stream': {
    row: rows.stream,
    fields: { after: { kind: 'string' }, types: { kind: 'string' } },
  },
}
