import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const upload = defineOperation({
  title: 'Upload Media',
  description:
    'Stores a file for 24 hours under a public address, for use in a send. The file is sent as raw bytes with its content type, as Base64 in JSON, or as the one file of a multipart form.',
  effect: 'write',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'POST', path: '/api/upload', body: 'file' },
  envelope: 'publicUrl',
  input: z.object({
    base64: z.string().meta({ description: 'The file as Base64, bare or as a data URL.' }),
    mimetype: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'MIME type of the file; required with bare Base64, else that of the data URL.' }),
  }),
  output: z.string(),
  errors: ['file_too_large', 'storage_full'],
  example: {
    input: { base64: 'data:image/png;base64,iVBORw0KGgo=' },
    output: 'https://gateway.example.com/media/5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
  },
  n8n: { resource: 'Media', operation: 'Upload' },
})
