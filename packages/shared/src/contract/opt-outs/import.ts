import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const importMany = defineOperation({
  title: 'Import Opt-Outs',
  description:
    'Takes phone numbers from a CSV file (UTF-8, up to 100,000 lines and 20 MB): its column `phone_number`, or its first one. The good lines are taken, the others are told by their number. The file is sent as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/opt-outs/import', body: 'file', fileType: 'text/csv' },
  envelope: 'data',
  input: z.object({
    base64: z.string().meta({ description: 'The file as Base64, bare or as a data URL.' }),
    mimetype: z.string().max(255).optional().meta({ description: 'Is not looked at.' }),
  }),
  output: z.object({
    added: z.int().meta({ description: 'Numbers that are opted out by it.' }),
    known: z.int().meta({ description: 'Numbers that were before, or stand in the file more than once.' }),
    refused: z.int().meta({ description: 'Lines that hold no phone number.' }),
    errors: z
      .array(z.object({ line: z.int(), reason: z.string() }))
      .meta({ description: 'The first 100 of them, by the line of the file.' }),
  }),
  errors: ['file_too_large'],
  example: {
    input: { base64: 'data:text/csv;base64,cGhvbmVfbnVtYmVyCis2MjgxMjM0NTY3ODkwCg==' },
    output: { added: 1, known: 0, refused: 0, errors: [] },
  },
  n8n: { resource: 'Opt-Out', operation: 'Import' },
})
