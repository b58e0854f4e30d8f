import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { templateIdParameter } from './record.ts'

export const listVersions = defineOperation({
  title: 'Get Versions of Template',
  description: 'The versions of a template that are kept, newest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/templates/{templateId}/versions' },
  envelope: 'data',
  input: z.object({ templateId: templateIdParameter }),
  output: z.array(z.object({ version: z.int(), created_at: isoTime })),
  errors: ['template_not_found'],
  example: {
    input: { templateId: 3 },
    output: [
      { version: 2, created_at: '2026-04-16T08:12:40.000Z' },
      { version: 1, created_at: '2026-04-15T09:59:18.000Z' },
    ],
  },
  n8n: { resource: 'Template', operation: 'Get Many Versions' },
})
