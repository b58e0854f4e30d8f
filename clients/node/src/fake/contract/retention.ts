// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/retention.ts'
import type { FakeOperations } from '../rules.ts'

export const retentionOperations: FakeOperations = {
  'retention.get': {
    row: rows.get,
    fields: { session_id: { kind: 'integer', limits: { minimum: 1, maximum: 2147483647 } } },
    output: {
      session_id: null,
      message_days: 30,
      log_days: 90,
      event_days: null,
      media_hours: null,
      store_content: true,
      effective: { message_days: 30, log_days: 90, event_days: 7, media_hours: null, store_content: true },
      progress: { removed: 1204, done_at: '2026-04-15T09:59:18.000Z' },
    },
  },
  'retention.update': {
    row: rows.update,
    fields: {
      session_id: { kind: 'integer', limits: { minimum: 1, maximum: 2147483647 } },
      message_days: { kind: 'nullable', of: { kind: 'integer' }, limits: { minimum: 1, maximum: 36500 } },
      log_days: { kind: 'nullable', of: { kind: 'integer' }, limits: { minimum: 1, maximum: 36500 } },
      event_days: { kind: 'nullable', of: { kind: 'integer' }, limits: { minimum: 1, maximum: 36500 } },
      media_hours: { kind: 'nullable', of: { kind: 'integer' }, limits: { minimum: 1, maximum: 8760 } },
      store_content: { kind: 'boolean' },
    },
    output: {
      session_id: null,
      message_days: 30,
      log_days: 90,
      event_days: null,
      media_hours: null,
      store_content: true,
      effective: { message_days: 30, log_days: 90, event_days: 7, media_hours: null, store_content: true },
      progress: { removed: 1204, done_at: '2026-04-15T09:59:18.000Z' },
    },
  },
}
