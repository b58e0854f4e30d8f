import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { templateContent } from '../templates/record.ts'
import { bulkSendIdParameter } from './record.ts'

export const preview = defineOperation({
  title: 'Preview Bulk Send',
  description:
    'The first 20 messages as they would be sent, how many recipients have opted out, and how long it takes by the sending policies. Nothing is sent.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/bulk-sends/{bulkSendId}/preview' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter }),
  output: z.object({
    messages: z.array(z.object({ phone_number: z.string(), session_id: z.int().nullable(), content: templateContent })),
    total: z.int(),
    opted_out: z.int().meta({ description: 'Recipients that are going to be skipped, as it stands now.' }),
    not_on_network: z.int().optional().meta({
      description:
        'Recipients that are known not to be on WhatsApp: what sessions were told within a day. Nobody is asked.',
    }),
    by_session: z.array(
      z.object({
        session_id: z.int(),
        recipients: z.int(),
        seconds: z.int().nullable().meta({
          description:
            'How long the session needs at least, without quiet hours and other sends; null: it has no limits.',
        }),
      }),
    ),
    seconds: z.int().nullable().meta({
      description: 'How long all of it takes at least, its own pace and hours included; null: nothing limits it.',
    }),
  }),
  errors: ['bulk_send_not_found'],
  example: {
    input: { bulkSendId: 12 },
    output: {
      messages: [{ phone_number: '+6281234567890', session_id: 7, content: { text: 'Hello Ana, see you on Monday.' } }],
      total: 240,
      opted_out: 1,
      not_on_network: 3,
      by_session: [{ session_id: 7, recipients: 240, seconds: 14_400 }],
      seconds: 14_400,
    },
  },
  mcp: { tool: 'preview_bulk_send', args: { bulk_send_id: 'bulkSendId' } },
  n8n: { resource: 'Bulk Send', operation: 'Preview' },
})
