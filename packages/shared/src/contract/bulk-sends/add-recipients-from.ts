import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { addedRecipients, bulkSendIdParameter } from './record.ts'

/** Whom of an earlier bulk send: what became of their message. */
export const earlierOutcome = z.enum(['failed', 'not_delivered', 'not_read', 'not_answered'])
export type EarlierOutcome = z.infer<typeof earlierOutcome>

const id = z.int().min(1).max(2_147_483_647).optional()

export const addRecipientsFrom = defineOperation({
  title: 'Add Bulk Send Recipients From',
  description:
    'Adds to a draft the members of a list, those of a group, contacts of a session, or people of an earlier bulk send by what became of it. Names are values of the variables `name` and `first_name`; of a list its fields are taken, of an earlier bulk send its values. Who has no known phone number is refused by place.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends/{bulkSendId}/recipients/from' },
  envelope: 'data',
  input: z.object({
    bulkSendId: bulkSendIdParameter,
    source: z.enum(['list', 'group', 'contacts', 'bulk_send']).meta({ description: 'Where they come from.' }),
    list_id: id.meta({ description: 'The list, for `list`.' }),
    session_id: id.meta({ description: 'Whose group or contacts.' }),
    group_id: z.string().min(1).max(255).optional().meta({ description: 'The group, for `group`.' }),
    query: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'For `contacts`: those whose name has this in it, or whose number; all without it.' }),
    bulk_send_id: id.meta({ description: 'The earlier one, for `bulk_send`.' }),
    outcome: earlierOutcome.optional().meta({
      description:
        'For `bulk_send`: `failed`; `not_delivered` (also failed); `not_read` or `not_answered` (but sent). All recipients without it.',
    }),
  }),
  output: addedRecipients,
  errors: ['bulk_send_not_found', 'bulk_send_conflict', 'list_not_found', 'session_not_found', 'group_not_found'],
  example: {
    input: { bulkSendId: 12, source: 'bulk_send', bulk_send_id: 11, outcome: 'not_read' },
    output: { added: 18, doubled: 0, refused: 0, errors: [] },
  },
  mcp: {
    tool: 'add_bulk_send_recipients_from',
    args: {
      ...{
        bulk_send_id: 'bulkSendId',
        source: 'source',
        list_id: 'list_id',
        session_id: 'session_id',
        group_id: 'group_id',
      },
      ...{ query: 'query', earlier_bulk_send_id: 'bulk_send_id', outcome: 'outcome' },
    },
  },
  n8n: { resource: 'Bulk Send', operation: 'Add Recipients From' },
})
