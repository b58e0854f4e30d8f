import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { listIdParameter } from './record.ts'

export const removeMembers = defineOperation({
  title: 'Remove Members From List',
  description: 'Takes up to 1,000 people out of a list, with the values of their fields.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/lists/{listId}/members/remove' },
  envelope: 'data',
  input: z.object({
    listId: listIdParameter,
    phone_numbers: z.array(z.string().min(1).max(64)).min(1).max(1000).meta({ description: 'Who is taken out.' }),
  }),
  output: z.object({
    removed: z.int(),
    unknown: z.int().meta({ description: 'Those that are not in the list.' }),
  }),
  errors: ['list_not_found'],
  example: { input: { listId: 4, phone_numbers: ['+6281234567890'] }, output: { removed: 1, unknown: 0 } },
  mcp: { tool: 'remove_contact_list_members', args: { list_id: 'listId', phone_numbers: 'phone_numbers' } },
  n8n: { resource: 'List', operation: 'Remove Members' },
})
