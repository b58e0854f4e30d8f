import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { optOut, optOutExample, optOutHow } from './record.ts'

/** Which opt-outs, of those of the account. */
export const optOutFilter = {
  state: z
    .enum(['open', 'lifted', 'all'])
    .default('open')
    .meta({ description: 'Those that hold, those that were lifted, or both.' }),
  query: z.string().max(64).optional().meta({ description: 'Digits of the phone number or LID, or a part of them.' }),
  how: optOutHow.optional().meta({ description: 'How they came.' }),
} as const

const path = '/api/opt-outs'

export const list = defineOperation({
  title: 'Get Many Opt-Outs',
  description: 'People who do not want to be written to, the latest first. Bulk sends leave them out.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object({ ...pageQuery, ...optOutFilter }),
  output: pageOf(optOut),
  errors: [],
  example: {
    input: { page: 1, per_page: 10 },
    output: onePage(path, optOutExample),
  },
  mcp: {
    tool: 'list_opt_outs',
    args: { state: 'state', query: 'query', how: 'how', page: 'page', per_page: 'per_page' },
    maximum: { per_page: 100 },
  },
  n8n: { resource: 'Opt-Out', operation: 'Get Many' },
})
