import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { listIdParameter, listMember, memberExample } from './record.ts'

export const listMembers = defineOperation({
  title: 'Get Members of List',
  description: 'Who is in a list, in the order in which they came, each with the values of its fields.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/lists/{listId}/members' },
  envelope: 'data',
  input: z.object({
    listId: listIdParameter,
    ...pageQuery,
    query: z.string().max(64).optional().meta({ description: 'Digits of the phone number, or a part of them.' }),
  }),
  output: pageOf(listMember),
  errors: ['list_not_found'],
  example: { input: { listId: 4, page: 1, per_page: 10 }, output: onePage('/api/lists/4/members', memberExample) },
  mcp: {
    tool: 'list_contact_list_members',
    args: { list_id: 'listId', query: 'query', page: 'page', per_page: 'per_page' },
    maximum: { per_page: 100 },
  },
  n8n: { resource: 'List', operation: 'Get Members' },
})
