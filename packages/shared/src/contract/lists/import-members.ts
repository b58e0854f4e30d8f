import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { addedMembers, listIdParameter } from './record.ts'

export const importMembers = defineOperation({
  title: 'Import Members of List',
  description:
    'Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a list, or changes the values of those who are in it. The first line has the headings: `phone_number`, and names of fields; the list gets those that it does not have. Good lines are taken, the others are told by their number. The file is sent as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/lists/{listId}/members/import', body: 'file', fileType: 'text/csv' },
  envelope: 'data',
  input: z.object({
    listId: listIdParameter,
    base64: z.string().meta({ description: 'The file as Base64, bare or as a data URL.' }),
    mimetype: z.string().max(255).optional().meta({ description: 'Is not looked at.' }),
  }),
  output: addedMembers,
  errors: ['list_not_found', 'file_too_large'],
  example: {
    input: { listId: 4, base64: 'cGhvbmVfbnVtYmVyLGZpcnN0IG5hbWUKKzYyODEyMzQ1Njc4OTAsQW5hCg==' },
    output: { added: 1, updated: 0, doubled: 0, refused: 0, errors: [] },
  },
  n8n: { resource: 'List', operation: 'Import Members' },
})
