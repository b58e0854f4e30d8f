import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { exportId } from './record.ts'

export const remove = defineOperation({
  title: 'Delete Data Export',
  description: 'Deletes an export with its file, also one that is still being made.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/exports/{exportId}' },
  envelope: 'message',
  input: z.object({ exportId }),
  output: z.string(),
  errors: ['not_found'],
  example: { input: { exportId: 3 }, output: 'Export deleted successfully.' },
  mcp: { tool: 'delete_data_export', args: { export_id: 'exportId' } },
  n8n: { resource: 'Data Export', operation: 'Delete' },
})
