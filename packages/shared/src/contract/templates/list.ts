import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { paginatedOf, paginatedQuery } from '../paginated.ts'
import { templateExample, templateRecord } from './record.ts'

export const list = defineOperation({
  title: 'Get Many Templates',
  description: 'The templates of the account by name, each in its newest version.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/templates' },
  envelope: 'data',
  input: z.object(paginatedQuery),
  output: paginatedOf(templateRecord),
  errors: [],
  example: {
    input: { paginated: true },
    output: { items: [templateExample], pagination: { total: 1, page: 1, limit: 20, totalPages: 1 } },
  },
  mcp: { tool: 'list_templates', args: { page: 'page', limit: 'limit' }, defaults: { paginated: true } },
  n8n: { resource: 'Template', operation: 'Get Many' },
})
