import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const mediaType = z.enum(['image', 'video', 'audio', 'document', 'sticker'])
export type MediaType = z.infer<typeof mediaType>

export const decrypt = defineOperation({
  title: 'Decrypt Media',
  description:
    'Fetches received media from the network, decrypts it and stores it for one hour under a public address. Takes the message of an event, or the fields of its media object.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  http: { method: 'POST', path: '/api/decrypt-media' },
  envelope: 'publicUrl',
  input: z.object({
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Data of a message event: `messages` with `key` and `message`.' }),
    url: z.string().max(4096).optional().meta({ description: 'Address of the encrypted file.' }),
    mediaKey: z.string().max(255).optional().meta({ description: 'Base64.' }),
    type: mediaType.optional(),
    mimetype: z.string().max(255).optional(),
    fileName: z.string().max(255).optional(),
    fileSha256: z.string().max(255).optional(),
    fileLength: z.union([z.int(), z.string()]).optional(),
  }),
  output: z.string(),
  errors: ['no_media', 'decrypt_failed', 'storage_full'],
  example: {
    input: { url: 'https://mmg.whatsapp.net/o1/v/t62', mediaKey: 'q2VnV0xJb0tSQ2p6c2V3d0x3Z2Z3c2V3d0x3Z2Y=' },
    output: 'https://gateway.example.com/api/decrypted-media/3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg',
  },
  n8n: { resource: 'Media', operation: 'Decrypt' },
})
