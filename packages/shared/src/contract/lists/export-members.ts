import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { listIdParameter } from './record.ts'

export const exportMembers = defineOperation({
  title: 'Export Members of List',
  description:
    'Who is in a list as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a spreadsheet would take for a formula is text in it. An import takes it back.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/lists/{listId}/members/export' },
  envelope: 'data',
  input: z.object({
    listId: listIdParameter,
    after: z.int().min(0).max(2_147_483_647).default(0).meta({ description: '`next` of the call before.' }),
  }),
  output: z.object({
    csv: z.string(),
    count: z.int().meta({ description: 'Lines in it, without the headings.' }),
    next: z.int().nullable().meta({ description: 'Null: this is the end.' }),
  }),
  errors: ['list_not_found'],
  example: {
    input: { listId: 4 },
    output: { csv: '\uFEFFphone_number,first_name,city\r\n', count: 0, next: null },
  },
  mcp: { tool: 'export_contact_list', args: { list_id: 'listId', after: 'after' } },
  n8n: { resource: 'List', operation: 'Export Members' },
})
