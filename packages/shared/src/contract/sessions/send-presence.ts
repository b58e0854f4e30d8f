import { z } from 'zod'
import { presenceType } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sendPresence = defineOperation({
  title: 'Send Presence Update',
  description:
    'Shows typing or recording in a chat, or sets the account online or offline. With `delayMs`, `paused` follows by itself.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/send-presence-update' },
  envelope: 'data',
  input: z.object({
    jid: z.string().min(1),
    type: presenceType,
    delayMs: z.int().min(0).max(60_000).optional(),
  }),
  output: z.object({ jid: z.string(), type: presenceType }),
  errors: ['presence_jid'],
  example: {
    input: { jid: '6281234567890@s.whatsapp.net', type: 'composing' },
    output: { jid: '6281234567890@s.whatsapp.net', type: 'composing' },
  },
  mcp: { tool: 'send_presence_update', args: { jid: 'jid', type: 'type', delay_ms: 'delayMs' } },
  n8n: { resource: 'Session', operation: 'Send Presence Update' },
})
