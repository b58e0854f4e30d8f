import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { templateIdParameter } from './record.ts'

export const remove = defineOperation({
  title: 'Delete Template',
  description: 'Deletes a template with all its versions. What was sent with it stays.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/templates/{templateId}' },
  envelope: 'message',
  input: z.object({ templateId: templateIdParameter }),
  output: z.string(),
  errors: ['template_not_found'],
  example: { input: { templateId: 3 }, output: 'Template deleted successfully.' },
  mcp: { tool: 'delete_template', args: { template_id: 'templateId' } },
  n8n: { resource: 'Template', operation: 'Delete' },
})
