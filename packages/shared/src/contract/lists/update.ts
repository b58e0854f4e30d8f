import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactList, listExample, listFields, listIdParameter, listName } from './record.ts'

export const update = defineOperation({
  title: 'Update List',
  description:
    'Renames a list, or gives it other fields, as a whole and in their order. With a field that is left out, its values of all members are gone.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/lists/{listId}' },
  envelope: 'data',
  input: z.object({ listId: listIdParameter, name: listName.optional(), fields: listFields.optional() }),
  output: contactList,
  errors: ['list_not_found'],
  example: { input: { listId: 4, fields: listExample.fields }, output: listExample },
  mcp: { tool: 'update_contact_list', args: { list_id: 'listId', name: 'name', fields: 'fields' } },
  n8n: { resource: 'List', operation: 'Update' },
})
