import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { dataExport, exportId, finishedExportExample } from './record.ts'

export const get = defineOperation({
  title: 'Get Data Export',
  description: 'How far an export is, and what is in it.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/exports/{exportId}' },
  envelope: 'data',
  input: z.object({ exportId }),
  output: dataExport,
  errors: ['not_found'],
  example: { input: { exportId: 3 }, output: finishedExportExample },
  mcp: { tool: 'get_data_export', args: { export_id: 'exportId' } },
  n8n: { resource: 'Data Export', operation: 'Get' },
})
