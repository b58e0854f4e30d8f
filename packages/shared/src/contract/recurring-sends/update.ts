import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contentArguments } from '../templates/record.ts'
import {
  recurringArguments,
  recurringSendExample,
  recurringSendFields,
  recurringSendIdParameter,
  recurringSendRecord,
} from './record.ts'

const fields = recurringSendFields

export const update = defineOperation({
  title: 'Update Recurring Send',
  description:
    'Changes the fields that are sent. With a content it sends no template any more, and the other way round. What is in the queue already is sent as it was.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/recurring-sends/{recurringSendId}' },
  envelope: 'data',
  input: z.object({
    recurringSendId: recurringSendIdParameter,
    name: fields.name.optional(),
    session_id: fields.session_id.optional(),
    to: fields.to.optional(),
    content: fields.content.optional(),
    template_id: fields.template_id.optional(),
    template_version: fields.template_version.nullable().optional(),
    values: fields.values.optional(),
    cron: fields.cron.optional(),
    time_zone: fields.time_zone.optional(),
    starts_at: fields.starts_at.nullable().optional(),
    ends_at: fields.ends_at.nullable().optional(),
    max_runs: fields.max_runs.nullable().optional(),
  }),
  output: recurringSendRecord,
  errors: ['recurring_send_not_found', 'recurring_send_conflict'],
  example: { input: { recurringSendId: 5, cron: '0 9 * * 1' }, output: recurringSendExample },
  mcp: {
    tool: 'update_recurring_send',
    args: { recurring_send_id: 'recurringSendId', ...recurringArguments, ...contentArguments },
  },
  n8n: { resource: 'Recurring Send', operation: 'Update' },
})
