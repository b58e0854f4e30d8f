import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { bulkSendEntry, bulkSendEntryExample, bulkSendState } from './record.ts'

const path = '/api/bulk-sends'

export const list = defineOperation({
  title: 'Get Many Bulk Sends',
  description: 'The bulk sends of the account, the latest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object({
    ...pageQuery,
    state: bulkSendState.optional().meta({ description: 'Those in this state alone.' }),
  }),
  output: pageOf(bulkSendEntry),
  errors: [],
  example: {
    input: { page: 1, per_page: 10 },
    output: onePage(path, bulkSendEntryExample),
  },
  mcp: {
    tool: 'list_bulk_sends',
    args: { page: 'page', per_page: 'per_page', state: 'state' },
    maximum: { per_page: 100 },
  },
  n8n: { resource: 'Bulk Send', operation: 'Get Many' },
})
