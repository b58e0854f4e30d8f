import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
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
    output: {
      current_page: 1,
      data: [bulkSendEntryExample],
      first_page_url: `${path}?page=1`,
      from: 1,
      last_page: 1,
      last_page_url: `${path}?page=1`,
      next_page_url: null,
      path,
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  mcp: {
    tool: 'list_bulk_sends',
    args: { page: 'page', per_page: 'per_page', state: 'state' },
    maximum: { per_page: 100 },
  },
  n8n: { resource: 'Bulk Send', operation: 'Get Many' },
})
