import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { templateIdParameter, templateValuesField, templateVersion } from '../templates/record.ts'
import { priority, recipient, replyTo, sendAt, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendTemplate = defineOperation({
  title: 'Send Template',
  description:
    'Queues the content of a template of the account, with values in the place of its variables. A variable with neither a value nor a fallback is refused.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: { method: 'POST', path: '/api/send-template', query: ['wait'] },
  envelope: 'data',
  input: z.object({
    to: recipient,
    templateId: templateIdParameter,
    version: templateVersion.optional(),
    values: templateValuesField,
    replyTo,
    sendAt,
    priority,
    wait,
  }),
  output: sendReply,
  errors: ['template_not_found', 'not_on_network', 'ambiguous_message'],
  example: {
    input: { to: '+6281234567890', templateId: 3, values: { first_name: 'Ana', day: 'Monday' } },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  mcp: {
    tool: 'send_template',
    args: { to: 'to', template_id: 'templateId', version: 'version', values: 'values', reply_to: 'replyTo' },
  },
  n8n: { resource: 'Template', operation: 'Send' },
})
