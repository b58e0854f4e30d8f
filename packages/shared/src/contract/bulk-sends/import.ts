import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { addedRecipients, bulkSendIdParameter } from './record.ts'

export const importMany = defineOperation({
  title: 'Import Bulk Send Recipients',
  description:
    'Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a draft. The first line has the headings: `phone_number`, and names of variables. Good lines are taken, the others are told by their number. The file is sent as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends/{bulkSendId}/recipients/import', body: 'file', fileType: 'text/csv' },
  envelope: 'data',
  input: z.object({
    bulkSendId: bulkSendIdParameter,
    base64: z.string().meta({ description: 'The file as Base64, bare or as a data URL.' }),
    mimetype: z.string().max(255).optional().meta({ description: 'Is not looked at.' }),
  }),
  output: addedRecipients,
  errors: ['bulk_send_not_found', 'bulk_send_conflict', 'file_too_large'],
  example: {
    input: { bulkSendId: 12, base64: 'cGhvbmVfbnVtYmVyLGRheQorNjI4MTIzNDU2Nzg5MCxNb25kYXkK' },
    output: { added: 1, doubled: 0, refused: 0, errors: [] },
  },
  n8n: { resource: 'Bulk Send', operation: 'Import Recipients' },
})
