import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { addedMembers, listIdParameter, newMembers } from './record.ts'

export const addMembers = defineOperation({
  title: 'Add Members to List',
  description:
    'Adds up to 1,000 people to a list, or changes the values of those who are in it. Who is no phone number, or has a value for no field of the list, is refused by itself.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/lists/{listId}/members' },
  envelope: 'data',
  input: z.object({ listId: listIdParameter, members: newMembers }),
  output: addedMembers,
  errors: ['list_not_found'],
  example: {
    input: { listId: 4, members: [{ phone_number: '+6281234567890', values: { first_name: 'Ana' } }] },
    output: { added: 1, updated: 0, doubled: 0, refused: 0, errors: [] },
  },
  mcp: { tool: 'add_contact_list_members', args: { list_id: 'listId', members: 'members' } },
  n8n: { resource: 'List', operation: 'Add Members' },
})
