import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { contactParameter } from './record.ts'

export const getPicture = defineOperation({
  title: 'Get Contact Picture',
  description: 'Address of a person’s picture; null when there is none, or it is hidden from the account.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'picture',
  connected: true,
  http: {
    method: 'GET',
    path: '/api/contacts/{contactPhoneNumber}/picture',
    aliases: ['/api/contacts/{contactPhoneNumber}/profile-picture'],
  },
  envelope: 'data',
  input: z.object({ contactPhoneNumber: contactParameter }),
  output: z.object({ imgUrl: z.string().nullable() }),
  errors: [],
  example: {
    input: { contactPhoneNumber: '6281234567890' },
    output: { imgUrl: 'https://pps.whatsapp.net/v/t61/ana.jpg' },
  },
  mcp: { tool: 'get_contact_picture', args: { contact: 'contactPhoneNumber' } },
  n8n: { resource: 'Contact', operation: 'Get Picture', file: 'picture' },
})
