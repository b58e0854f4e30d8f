// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/erasures.ts'
import type { FakeOperations } from '../rules.ts'

export const erasuresOperations: FakeOperations = {
  'erasures.list': {
    row: rows.list,
    fields: {
      page: { kind: 'integer', limits: { minimum: 1 } },
      per_page: { kind: 'integer', limits: { minimum: 1 } },
    },
    output: {
      current_page: 1,
      data: [
        {
          id: 3,
          session_id: null,
          state: 'finished',
          counts: { messages: 214, events: 655, message_logs: 88, contacts: 1 },
          failures: 0,
          requested_by: 'crm (ana@example.com)',
          created_at: '2026-04-15T09:59:18.000Z',
          started_at: '2026-04-15T09:59:19.000Z',
          finished_at: '2026-04-15T09:59:31.000Z',
        },
      ],
      first_page_url: '/api/erasures?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/erasures?page=1',
      next_page_url: null,
      path: '/api/erasures',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  'erasures.create': {
    row: rows.create,
    fields: {
      phone_number: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 64 } },
      session_id: { kind: 'integer', limits: { minimum: 1, maximum: 2147483647 } },
    },
    output: {
      id: 3,
      session_id: null,
      state: 'waiting',
      counts: {},
      failures: 0,
      requested_by: 'crm (ana@example.com)',
      created_at: '2026-04-15T09:59:18.000Z',
      started_at: null,
      finished_at: null,
    },
  },
  'erasures.get': {
    row: rows.get,
    fields: { erasureId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } } },
    output: {
      id: 3,
      session_id: null,
      state: 'finished',
      counts: { messages: 214, events: 655, message_logs: 88, contacts: 1 },
      failures: 0,
      requested_by: 'crm (ana@example.com)',
      created_at: '2026-04-15T09:59:18.000Z',
      started_at: '2026-04-15T09:59:19.000Z',
      finished_at: '2026-04-15T09:59:31.000Z',
    },
  },
}
