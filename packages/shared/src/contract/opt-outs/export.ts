import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { optOutFilter } from './list.ts'

export const exportMany = defineOperation({
  title: 'Export Opt-Outs',
  description:
    'Exports opt-outs as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a spreadsheet would take for a formula is text in it.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/opt-outs/export' },
  envelope: 'data',
  input: z.object({
    ...optOutFilter,
    after: z.int().min(0).optional().meta({ description: '`next` of the call before.' }),
  }),
  output: z.object({
    csv: z.string(),
    count: z.int().meta({ description: 'Lines in it, without the headings.' }),
    next: z.int().nullable().meta({ description: 'Null: this is the end.' }),
  }),
  errors: [],
  example: {
    input: { state: 'all' },
    output: { csv: '\uFEFFphone_number,lid\r\n', count: 0, next: null },
  },
  mcp: { tool: 'export_opt_outs', args: { state: 'state', query: 'query', how: 'how', after: 'after' } },
  n8n: { resource: 'Opt-Out', operation: 'Export' },
})
