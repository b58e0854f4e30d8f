import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { paginatedOf, paginatedQuery } from '../paginated.ts'
import { contactExample, contactRecord } from './record.ts'

export const list = defineOperation({
  title: 'Get Many Contacts',
  description: 'The contacts that the session has learned of, by name. Answers also while it is not connected.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/contacts' },
  envelope: 'data',
  input: z.object({
    ...paginatedQuery,
    query: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Only contacts with this text in a name or username, or these digits in the number.' }),
  }),
  output: paginatedOf(contactRecord),
  errors: [],
  example: {
    input: { paginated: true },
    output: { items: [contactExample], pagination: { total: 1, page: 1, limit: 20, totalPages: 1 } },
  },
  mcp: [
    { tool: 'list_contacts', args: { page: 'page', limit: 'limit' }, defaults: { paginated: true } },
    {
      tool: 'search_contacts',
      title: 'Search Contacts',
      description: 'Contacts with a text in a name, or digits in the number.',
      args: { query: 'query', limit: 'limit' },
      required: ['query'],
      maximum: { limit: 100 },
      defaults: { paginated: true },
      pick: 'items',
    },
  ],
  n8n: { resource: 'Contact', operation: 'Get Many' },
})
