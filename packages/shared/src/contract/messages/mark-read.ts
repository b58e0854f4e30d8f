import { z } from 'zod'
import { defineOperation } from '../operation.ts'

const keyFields = z.object({
  id: z.string().min(1).meta({ refusal: 'key_id_required' }),
  remoteJid: z.string().min(1),
  fromMe: z.boolean(),
  participant: z.string().min(1).optional(),
})

export const markRead = defineOperation({
  title: 'Mark Message as Read',
  description: 'Sends the read receipt of a received message, by its key as in the event; of several with `moreKeys`.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/messages/read' },
  envelope: 'data',
  input: z.object({
    key: keyFields.meta({ refusal: 'key_id_required' }),
    moreKeys: z
      .array(keyFields)
      .max(99)
      .optional()
      .meta({ description: 'Further messages that are read by the same call, 99 at most.' }),
  }),
  output: z.object({ status: z.literal('read') }),
  errors: ['key_id_required'],
  example: {
    input: { key: { id: '3EB0C431C26A1916E07A', remoteJid: '181234567890123@lid', fromMe: false } },
    output: { status: 'read' },
  },
  n8n: { resource: 'Message', operation: 'Mark as Read' },
})
