import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const getLid = defineOperation({
  title: 'Get LID',
  description:
    'The LID behind a phone number. A pair that is known is answered also while the session is not connected.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'GET', path: '/api/lid-from-pn/{pn}' },
  envelope: 'data',
  input: z.object({ pn: z.string().min(1).max(255).meta({ description: 'Phone-number JID or phone number.' }) }),
  output: z.object({ lid: z.string() }),
  errors: ['pn_not_found'],
  example: { input: { pn: '6281234567890@s.whatsapp.net' }, output: { lid: '181234567890123@lid' } },
  mcp: { tool: 'get_lid_from_phone_number', args: { pn: 'pn' } },
  n8n: { resource: 'Contact', operation: 'Get LID' },
})
