import { z } from 'zod'
import { sessionStatus } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const getStatus = defineOperation({
  title: 'Get Status',
  description: 'The status of the session that the key belongs to.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/status', aliases: ['/api/sessions/{id}/status'] },
  envelope: 'status',
  input: z.object({}),
  output: sessionStatus,
  errors: [],
  example: { input: {}, output: 'need_scan' },
  n8n: { resource: 'Session', operation: 'Get Status' },
})
