import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contentArguments } from '../templates/record.ts'
import { recurringArguments, recurringSendExample, recurringSendFields, recurringSendRecord } from './record.ts'

const { content, template_id, template_version, values, starts_at, ends_at, max_runs, ...needed } = recurringSendFields

export const create = defineOperation({
  title: 'Create Recurring Send',
  description:
    'Sends a content or a template to one chat again and again, at the times of a cron expression. Each time is one message in the queue of the session.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/recurring-sends' },
  envelope: 'data',
  input: z.object({
    ...needed,
    content: content.optional(),
    template_id: template_id.optional(),
    template_version: template_version.optional(),
    values: values.optional(),
    starts_at: starts_at.optional(),
    ends_at: ends_at.optional(),
    max_runs: max_runs.optional(),
  }),
  output: recurringSendRecord,
  errors: ['recurring_send_limit'],
  example: {
    input: {
      ...{ name: 'Team meeting', session_id: 7, to: '+6281234567890', content: recurringSendExample.content ?? {} },
      ...{ values: recurringSendExample.values, cron: '0 9 * * 1', time_zone: 'America/Sao_Paulo' },
    },
    output: { ...recurringSendExample, runs: 0, last_run: null },
  },
  mcp: { tool: 'create_recurring_send', args: { ...recurringArguments, ...contentArguments } },
  n8n: { resource: 'Recurring Send', operation: 'Create' },
})
