import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contentArguments, templateContent, templateExample, templateName, templateRecord } from './record.ts'

export const create = defineOperation({
  title: 'Create Template',
  description:
    'Stores a content with variables under a name. `{{first_name}}` needs a value when it is sent; `{{first_name|there}}` has a fallback. There are no conditions or loops.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/templates' },
  envelope: 'data',
  input: z.object({ name: templateName, content: templateContent }),
  output: templateRecord,
  errors: ['template_limit'],
  example: {
    input: { name: templateExample.name, content: templateExample.content },
    output: { ...templateExample, version: 1, updated_at: templateExample.created_at },
  },
  mcp: { tool: 'create_template', args: { name: 'name', ...contentArguments } },
  n8n: { resource: 'Template', operation: 'Create' },
})
