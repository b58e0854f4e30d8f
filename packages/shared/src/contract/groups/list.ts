import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { paginatedOf, paginatedQuery } from '../paginated.ts'

const listedGroup = z.object({
  id: z.string(),
  jid: z.string(),
  name: z.string().nullable(),
  imgUrl: z.string().nullable(),
})

export const list = defineOperation({
  title: 'List Groups',
  description: 'The groups that the account belongs to, by name. Needs no connection.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/groups' },
  envelope: 'data',
  input: z.object({
    ...paginatedQuery,
    query: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Only groups with this text in the name, in any case.' }),
  }),
  output: paginatedOf(listedGroup),
  errors: [],
  example: {
    input: { paginated: true },
    output: {
      items: [{ id: '120363021234567890@g.us', jid: '120363021234567890@g.us', name: 'Project team', imgUrl: null }],
      pagination: { total: 1, page: 1, limit: 20, totalPages: 1 },
    },
  },
  mcp: [
    { tool: 'list_groups', args: { page: 'page', limit: 'limit' }, defaults: { paginated: true } },
    {
      tool: 'search_groups',
      title: 'Search Groups',
      description: 'Groups with a text in the name.',
      args: { query: 'query', limit: 'limit' },
      required: ['query'],
      maximum: { limit: 100 },
      defaults: { paginated: true },
      pick: 'items',
    },
  ],
  n8n: { resource: 'Group', operation: 'Get Many' },
})
