import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** The number of an export, in a path. */
export const exportId = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'not_found', description: 'Number of the export.' })

export const dataExportState = z.enum(['waiting', 'running', 'finished', 'expired'])
export type DataExportState = z.infer<typeof dataExportState>

export const dataExport = z.object({
  id: z.int(),
  phone_number: z
    .string()
    .nullable()
    .meta({ description: 'Of whom: a phone number, or a LID. Null: of everybody, or the export has expired.' }),
  session_id: z.int().nullable().meta({ description: 'Of that session alone; null: of the whole account.' }),
  state: dataExportState,
  counts: z.record(z.string(), z.int()).meta({ description: 'Rows in the file so far, by table; `media`: files.' }),
  bytes: z.int().meta({ description: 'Of the file so far.' }),
  failures: z.int().meta({ description: 'Tries in a row that have failed; it goes on by itself.' }),
  requested_by: z.string(),
  created_at: isoTime,
  started_at: isoTime.nullable(),
  finished_at: isoTime.nullable(),
  expires_at: isoTime.nullable().meta({ description: 'Until when the file can be fetched.' }),
})
export type DataExport = z.infer<typeof dataExport>

export const dataExportExample: DataExport = {
  id: 3,
  phone_number: '+6281234567890',
  session_id: null,
  state: 'waiting',
  counts: {},
  bytes: 0,
  failures: 0,
  requested_by: 'crm (ana@example.com)',
  created_at: '2026-04-15T09:59:18.000Z',
  started_at: null,
  finished_at: null,
  expires_at: null,
}

export const finishedExportExample: DataExport = {
  ...dataExportExample,
  state: 'finished',
  counts: { messages: 214, events: 655, message_logs: 88, contacts: 1, media: 2 },
  bytes: 184_320,
  started_at: '2026-04-15T09:59:19.000Z',
  finished_at: '2026-04-15T09:59:31.000Z',
  expires_at: '2026-04-22T09:59:31.000Z',
}
