import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { recurringRun, recurringRunExample, recurringSendIdParameter } from './record.ts'

const path = '/api/recurring-sends/5/runs'

export const listRuns = defineOperation({
  title: 'Get Recurring Send Runs',
  description: 'What became of the last thousand runs of a recurring send, the latest first, each with its message.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/recurring-sends/{recurringSendId}/runs' },
  envelope: 'data',
  input: z.object({ recurringSendId: recurringSendIdParameter, ...pageQuery }),
  output: pageOf(recurringRun),
  errors: ['recurring_send_not_found'],
  example: {
    input: { recurringSendId: 5, page: 1, per_page: 10 },
    output: onePage(path, recurringRunExample),
  },
  mcp: {
    tool: 'list_recurring_send_runs',
    args: { recurring_send_id: 'recurringSendId', page: 'page', per_page: 'per_page' },
    maximum: { per_page: 100 },
  },
  n8n: { resource: 'Recurring Send', operation: 'Get Runs' },
})
