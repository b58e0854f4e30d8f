import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactExample, contactParameter, contactRecord } from './record.ts'

export const get = defineOperation({
  title: 'Get Contact',
  description: 'All that is known of a person. Of one who is not registered only the identifier, with `exists` false.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'GET', path: '/api/contacts/{contactPhoneNumber}' },
  envelope: 'data',
  input: z.object({ contactPhoneNumber: contactParameter }),
  output: contactRecord.extend({ exists: z.boolean() }),
  errors: [],
  example: { input: { contactPhoneNumber: '6281234567890' }, output: { ...contactExample, exists: true } },
  mcp: { tool: 'get_contact_info', args: { contact: 'contactPhoneNumber' } },
  n8n: { resource: 'Contact', operation: 'Get', whole: true },
})
