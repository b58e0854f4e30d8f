import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactParameter } from './record.ts'

export const unblock = defineOperation({
  title: 'Unblock Contact',
  description: 'Takes the block of a person back. The same answer when there is none.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/contacts/{contactPhoneNumber}/unblock' },
  envelope: 'data',
  input: z.object({ contactPhoneNumber: contactParameter }),
  output: z.object({ message: z.literal('Contact unblocked') }),
  errors: ['pn_not_found', 'network_refused'],
  example: { input: { contactPhoneNumber: '6281234567890' }, output: { message: 'Contact unblocked' } },
  mcp: { tool: 'unblock_contact', args: { contact: 'contactPhoneNumber' } },
  n8n: { resource: 'Contact', operation: 'Unblock' },
})
