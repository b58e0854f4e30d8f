import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const getPhoneNumber = defineOperation({
  title: 'Get Phone Number',
  description: 'The phone number behind a LID, from the pairs that the session has learned.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/pn-from-lid/{lid}' },
  envelope: 'data',
  input: z.object({ lid: z.string().min(1).max(255).meta({ description: 'LID JID or its digits.' }) }),
  output: z.object({ pn: z.string() }),
  errors: ['lid_not_found'],
  example: { input: { lid: '181234567890123@lid' }, output: { pn: '6281234567890@s.whatsapp.net' } },
  mcp: { tool: 'get_phone_number_from_lid', args: { lid: 'lid' } },
  n8n: { resource: 'Contact', operation: 'Get Phone Number' },
})
