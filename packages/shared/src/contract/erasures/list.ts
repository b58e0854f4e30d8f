import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { erasure, finishedErasureExample } from './record.ts'

const path = '/api/erasures'

export const list = defineOperation({
  title: 'Get Many Erasures',
  description: 'Erasures of the account, the latest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object(pageQuery),
  output: pageOf(erasure),
  errors: [],
  example: { input: { page: 1, per_page: 10 }, output: onePage(path, finishedErasureExample) },
  mcp: { tool: 'list_erasures', args: { page: 'page', per_page: 'per_page' }, maximum: { per_page: 100 } },
  n8n: { resource: 'Erasure', operation: 'Get Many' },
})
