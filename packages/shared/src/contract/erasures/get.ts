import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { erasure, erasureId, finishedErasureExample } from './record.ts'

export const get = defineOperation({
  title: 'Get Erasure',
  description: 'How far an erasure is, and what went. It does not say who it was about.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/erasures/{erasureId}' },
  envelope: 'data',
  input: z.object({ erasureId }),
  output: erasure,
  errors: ['not_found'],
  example: { input: { erasureId: 3 }, output: finishedErasureExample },
  mcp: { tool: 'get_erasure', args: { erasure_id: 'erasureId' } },
  n8n: { resource: 'Erasure', operation: 'Get' },
})
