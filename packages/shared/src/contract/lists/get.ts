import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactList, listExample, listIdParameter } from './record.ts'

export const get = defineOperation({
  title: 'Get List',
  description: 'A list of contacts: its fields, and how many members it has.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/lists/{listId}' },
  envelope: 'data',
  input: z.object({ listId: listIdParameter }),
  output: contactList,
  errors: ['list_not_found'],
  example: { input: { listId: 4 }, output: listExample },
  mcp: { tool: 'get_contact_list', args: { list_id: 'listId' } },
  n8n: { resource: 'List', operation: 'Get' },
})
