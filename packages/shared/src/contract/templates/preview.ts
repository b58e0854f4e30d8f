import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { templateContent, templateIdParameter, templateValuesField, templateVersion } from './record.ts'

export const preview = defineOperation({
  title: 'Preview Template',
  description: 'The content as it would be sent with these values, and the variables that have none. Nothing is sent.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/templates/{templateId}/preview' },
  envelope: 'data',
  input: z.object({
    templateId: templateIdParameter,
    version: templateVersion.optional(),
    values: templateValuesField,
  }),
  output: z.object({
    content: templateContent,
    missing: z.array(z.string()).meta({ description: 'Variables with neither a value nor a fallback.' }),
  }),
  errors: ['template_not_found'],
  example: {
    input: { templateId: 3, values: { first_name: 'Ana' } },
    output: { content: { text: 'Hello Ana, see you on .' }, missing: ['day'] },
  },
  mcp: { tool: 'preview_template', args: { template_id: 'templateId', version: 'version', values: 'values' } },
  n8n: { resource: 'Template', operation: 'Preview' },
})
