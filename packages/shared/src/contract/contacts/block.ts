import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactParameter } from './record.ts'

export const block = defineOperation({
  title: 'Block Contact',
  description: 'Blocks a person. One who is blocked already stays so.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/contacts/{contactPhoneNumber}/block' },
  envelope: 'data',
  input: z.object({ contactPhoneNumber: contactParameter }),
  output: z.object({ message: z.literal('Contact blocked') }),
  errors: ['pn_not_found', 'network_refused'],
  example: { input: { contactPhoneNumber: '6281234567890' }, output: { message: 'Contact blocked' } },
  mcp: { tool: 'block_contact', args: { contact: 'contactPhoneNumber' } },
  n8n: { resource: 'Contact', operation: 'Block' },
})
