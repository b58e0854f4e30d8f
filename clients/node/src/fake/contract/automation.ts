// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/automation.ts'
import type { FakeOperations } from '../rules.ts'

export const automationOperations: FakeOperations = {
  'automation.pause': {
    row: rows.pause,
    fields: {
      chat: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } },
      minutes: { kind: 'integer', limits: { minimum: 1, maximum: 10080 } },
    },
    output: { chat: '6281234567890@s.whatsapp.net', paused_until: '2026-04-15T10:59:18.000Z', paused_by: 'api' },
  },
  'automation.resume': {
    row: rows.resume,
    fields: { chat: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { chat: '6281234567890@s.whatsapp.net', was_paused: true },
  },
  'automation.listPaused': {
    row: rows.listPaused,
    fields: {
      paginated: { kind: 'boolean' },
      page: { kind: 'integer', limits: { minimum: 1 } },
      limit: { kind: 'integer' },
      chat: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
    output: {
      items: [{ chat: '6281234567890@s.whatsapp.net', paused_until: '2026-04-15T10:59:18.000Z', paused_by: 'phone' }],
      pagination: { total: 1, page: 1, limit: 20, totalPages: 1 },
    },
  },
}
