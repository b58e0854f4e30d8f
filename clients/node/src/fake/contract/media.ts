// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/media.ts'
import type { FakeOperations } from '../rules.ts'

export const mediaOperations: FakeOperations = {
  'media.upload': {
    row: rows.upload,
    takesFile: true,
    fields: { mimetype: { kind: 'string', limits: { maxLength: 255 } } },
    output: 'https://gateway.example.com/media/5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
  },
  'media.decrypt': {
    row: rows.decrypt,
    fields: {
      data: { kind: 'map', values: { kind: 'unknown' } },
      url: { kind: 'string', limits: { maxLength: 4096 } },
      mediaKey: { kind: 'string', limits: { maxLength: 255 } },
      type: { kind: 'named', name: 'MediaType' },
      mimetype: { kind: 'string', limits: { maxLength: 255 } },
      fileName: { kind: 'string', limits: { maxLength: 255 } },
      fileSha256: { kind: 'string', limits: { maxLength: 255 } },
      fileLength: { kind: 'union', options: [{ kind: 'integer' }, { kind: 'string' }] },
    },
    output: 'https://gateway.example.com/api/decrypted-media/3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg',
  },
  'media.getDecrypted': {
    row: rows.getDecrypted,
    fields: { id: { kind: 'string', required: true } },
  },
  'media.getUploaded': {
    row: rows.getUploaded,
    fields: { file: { kind: 'string', required: true } },
  },
}
