import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { recurringSendEntry, recurringSendEntryExample } from './record.ts'

const path = '/api/recurring-sends'

export const list = defineOperation({
  title: 'Get Many Recurring Sends',
  description: 'The recurring sends of the account, the latest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object(pageQuery),
  output: pageOf(recurringSendEntry),
  errors: [],
  example: {
    input: { page: 1, per_page: 10 },
    output: onePage(path, recurringSendEntryExample),
  },
  mcp: { tool: 'list_recurring_sends', args: { page: 'page', per_page: 'per_page' }, maximum: { per_page: 100 } },
  n8n: { resource: 'Recurring Send', operation: 'Get Many' },
})
