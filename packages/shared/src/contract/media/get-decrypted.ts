import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { storedFile } from './stored-file.ts'

export const getDecrypted = defineOperation({
  title: 'Download Decrypted Media',
  description: 'The bytes of decrypted media, by the address that the decryption answered.',
  effect: 'read',
  runner: 'web',
  credential: 'none',
  rate: 'none',
  http: { method: 'GET', path: '/api/decrypted-media/{id}' },
  envelope: 'file',
  input: z.object({ id: z.string().meta({ description: 'Last part of the public address.' }) }),
  output: storedFile,
  errors: ['media_gone'],
  example: {
    input: { id: '3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg' },
    output: {
      name: '3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg',
      mimetype: 'image/jpeg',
      fileName: null,
      size: 48213,
    },
  },
  n8n: { resource: 'Media', operation: 'Download Decrypted' },
})
