import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { dataExport, dataExportExample } from './record.ts'

export const create = defineOperation({
  title: 'Export Data',
  description:
    'Makes a zip of what is kept of one person, of a session or of the whole account: JSON by table, media files, and a manifest. It is made in the background; the file can be fetched for 7 days.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/exports' },
  envelope: 'data',
  input: z.object({
    phone_number: z.string().min(1).max(64).optional().meta({
      description:
        'Of whom: a phone number, a JID or a LID JID. Other names of the same person are found. Without it: of everybody.',
    }),
    session_id: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'Of that session alone. Without it: of all sessions, with lists, templates and members.' }),
  }),
  output: dataExport,
  errors: ['session_not_found', 'data_export_limit'],
  example: { input: { phone_number: '+6281234567890' }, output: dataExportExample },
  mcp: { tool: 'export_data', args: { phone_number: 'phone_number', session_id: 'session_id' } },
  n8n: { resource: 'Data Export', operation: 'Create' },
})
