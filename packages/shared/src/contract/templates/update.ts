import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import {
  contentArguments,
  templateContent,
  templateExample,
  templateIdParameter,
  templateName,
  templateRecord,
} from './record.ts'

export const update = defineOperation({
  title: 'Update Template',
  description:
    'Renames a template or gives it a new content, as a whole, which makes a new version. Older versions, the newest 100, stay readable.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/templates/{templateId}' },
  envelope: 'data',
  input: z.object({
    templateId: templateIdParameter,
    name: templateName.optional(),
    content: templateContent.optional(),
  }),
  output: templateRecord,
  errors: ['template_not_found'],
  example: { input: { templateId: 3, content: templateExample.content }, output: templateExample },
  mcp: { tool: 'update_template', args: { template_id: 'templateId', name: 'name', ...contentArguments } },
  n8n: { resource: 'Template', operation: 'Update' },
})
