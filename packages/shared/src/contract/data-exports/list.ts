import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { dataExport, finishedExportExample } from './record.ts'

const path = '/api/exports'

export const list = defineOperation({
  title: 'Get Many Data Exports',
  description: 'Exports of the account, the latest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object(pageQuery),
  output: pageOf(dataExport),
  errors: [],
  example: { input: { page: 1, per_page: 10 }, output: onePage(path, finishedExportExample) },
  mcp: { tool: 'list_data_exports', args: { page: 'page', per_page: 'per_page' }, maximum: { per_page: 100 } },
  n8n: { resource: 'Data Export', operation: 'Get Many' },
})
