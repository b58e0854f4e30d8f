import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { storedFile } from './stored-file.ts'

export const getUploaded = defineOperation({
  title: 'Download Uploaded Media',
  description: 'The bytes of an uploaded file, by the address that the upload answered.',
  effect: 'read',
  runner: 'web',
  credential: 'none',
  rate: 'none',
  http: { method: 'GET', path: '/media/{file}' },
  envelope: 'file',
  input: z.object({ file: z.string().meta({ description: 'Last part of the public address.' }) }),
  output: storedFile,
  errors: ['media_gone'],
  example: {
    input: { file: '5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png' },
    output: {
      name: '5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
      mimetype: 'image/png',
      fileName: null,
      size: 48213,
    },
  },
  n8n: { resource: 'Media', operation: 'Download Uploaded' },
})
