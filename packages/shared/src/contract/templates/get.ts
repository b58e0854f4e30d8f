import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { templateExample, templateIdParameter, templateRecord, templateVersion } from './record.ts'

export const get = defineOperation({
  title: 'Get Template',
  description: 'A template in its newest version, or in an older one.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/templates/{templateId}' },
  envelope: 'data',
  input: z.object({ templateId: templateIdParameter, version: templateVersion.optional() }),
  output: templateRecord,
  errors: ['template_not_found'],
  example: { input: { templateId: 3 }, output: templateExample },
  mcp: { tool: 'get_template', args: { template_id: 'templateId', version: 'version' } },
  n8n: { resource: 'Template', operation: 'Get' },
})
