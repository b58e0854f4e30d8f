import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactList, listExample, listFields, listName } from './record.ts'

export const create = defineOperation({
  title: 'Create List',
  description: 'Makes a list of contacts without members. Its fields are what is kept of each of them.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/lists' },
  envelope: 'data',
  input: z.object({ name: listName, fields: listFields.optional() }),
  output: contactList,
  errors: ['list_limit'],
  example: {
    input: { name: listExample.name, fields: listExample.fields },
    output: { ...listExample, members: 0, updated_at: listExample.created_at },
  },
  mcp: { tool: 'create_contact_list', args: { name: 'name', fields: 'fields' } },
  n8n: { resource: 'List', operation: 'Create' },
})
