import { z } from 'zod'
import { storedFile } from '../media/stored-file.ts'
import { defineOperation } from '../operation.ts'
import { exportId } from './record.ts'

export const getFile = defineOperation({
  title: 'Download Data Export',
  description:
    'The zip of a finished export. A download that was cut off goes on with `Range`; with the ETag in `If-Range` it is certain to be the same file.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/exports/{exportId}/file' },
  envelope: 'file',
  input: z.object({ exportId }),
  output: storedFile,
  errors: ['not_found', 'data_export_unfinished', 'media_gone'],
  example: {
    input: { exportId: 3 },
    output: {
      name: 'export-5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e',
      mimetype: 'application/zip',
      fileName: 'export-3.zip',
      size: 184_320,
    },
  },
  n8n: { resource: 'Data Export', operation: 'Download' },
})
