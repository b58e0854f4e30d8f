import { z } from 'zod'
import { moment } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { optOutLanguage } from '../opt-outs/languages.ts'
import { contentArguments, templateContent } from '../templates/record.ts'
import { bulkSendPaceFields, paceArguments } from './pace.ts'
import { bulkSendExample, bulkSendRecord, bulkSendRule, newRecipients } from './record.ts'

export const create = defineOperation({
  title: 'Create Bulk Send',
  description:
    'Makes a draft: one content for many people, with variables as templates have them. Add recipients, look at the preview, then start it. Nothing is sent before.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends' },
  envelope: 'data',
  input: z.object({
    name: z.string().trim().min(1).max(100).meta({ description: 'What people call it.' }),
    session_ids: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1)
      .max(20)
      .meta({ description: 'Sessions that send it.' }),
    content: templateContent.optional().meta({ description: 'What is sent; or a `template_id`.' }),
    template_id: z.int().min(1).max(2_147_483_647).optional().meta({
      description: 'A template whose newest version is the content; what it says later changes nothing here.',
    }),
    variants: z
      .array(templateContent)
      .max(4)
      .optional()
      .meta({ description: 'Other wordings: recipients get one or another in turn.' }),
    rule: bulkSendRule.default('same_session').meta({
      description:
        '`same_session`: who has a chat with one of the sessions gets it from that one, the others in turn; `round_robin`: all in turn.',
    }),
    starts_at: moment.optional().meta({ description: 'Nothing is sent before this time, even when it is started.' }),
    opt_out_line: optOutLanguage.optional().meta({
      description: 'Ends each text with a line in that language that tells which word opts out.',
    }),
    ...bulkSendPaceFields,
    recipients: newRecipients.optional().meta({ description: 'The first of them; more can be added.' }),
  }),
  output: bulkSendRecord,
  errors: ['bulk_send_limit', 'bulk_sends_not_in_plan', 'template_not_found'],
  example: {
    input: {
      name: bulkSendExample.name,
      session_ids: [7],
      content: bulkSendExample.content,
      recipients: [{ to: '+6281234567890', values: { first_name: 'Ana', day: 'Monday' } }],
    },
    output: {
      ...bulkSendExample,
      state: 'draft',
      total: 1,
      waiting: 1,
      answered: 0,
      opted_out: 0,
      started_at: null,
      counts: { waiting: 1, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, canceled: 0 },
    },
  },
  mcp: {
    tool: 'create_bulk_send',
    args: {
      ...{ name: 'name', session_ids: 'session_ids', recipients: 'recipients', rule: 'rule', starts_at: 'starts_at' },
      ...{ template_id: 'template_id', opt_out_line: 'opt_out_line', ...paceArguments },
      ...contentArguments,
    },
  },
  n8n: { resource: 'Bulk Send', operation: 'Create' },
})
