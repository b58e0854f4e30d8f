import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sessionLabel } from './labels.ts'
import { sessionSummary, sessionSummaryExample } from './record.ts'

export const list = defineOperation({
  title: 'List Sessions',
  description: 'Lists the sessions of the account, newest first, without their secrets.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions' },
  envelope: 'data',
  input: z.object({
    deleted: z
      .boolean()
      .default(false)
      .meta({ description: 'List the deleted sessions that can be restored, and no others.' }),
    label: sessionLabel.optional().meta({ description: 'Only the sessions with this label, whatever its case.' }),
  }),
  output: z.array(
    sessionSummary.extend({
      deleted_at: isoTime.optional().meta({ description: 'Of deleted sessions alone.' }),
      restorable_until: isoTime.optional().meta({ description: 'Of deleted sessions alone: they are erased then.' }),
    }),
  ),
  errors: [],
  example: { input: {}, output: [sessionSummaryExample] },
  mcp: { tool: 'list_messenger_sessions', twin: 'list_whatsapp_sessions', args: { label: 'label' }, sliced: true },
  n8n: { resource: 'Session', operation: 'Get Many' },
})
