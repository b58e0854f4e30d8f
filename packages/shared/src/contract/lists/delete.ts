import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { listIdParameter } from './record.ts'

export const remove = defineOperation({
  title: 'Delete List',
  description: 'Deletes a list with all that is kept of its members. Bulk sends that were made from it stay.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/lists/{listId}' },
  envelope: 'message',
  input: z.object({ listId: listIdParameter }),
  output: z.string(),
  errors: ['list_not_found'],
  example: { input: { listId: 4 }, output: 'List deleted successfully.' },
  mcp: { tool: 'delete_contact_list', args: { list_id: 'listId' } },
  n8n: { resource: 'List', operation: 'Delete' },
})
