import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

export const createGroup = defineOperation({
  title: 'Create Group from Phone',
  description: 'The owner of the phone creates a group. Numbers that are not on the network are left out.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/groups' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    subject: z.string().min(1).max(100),
    participants: z.array(z.string().min(1).max(100)).min(1).max(1024).meta({ description: 'Numbers or JIDs.' }),
  }),
  output: z.object({ id: z.string(), jid: z.string(), subject: z.string(), participants: z.array(z.string()) }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230002', subject: 'Project team', participants: ['+15551230001'] },
    output: {
      id: '120363021234567890@g.us',
      jid: '120363021234567890@g.us',
      subject: 'Project team',
      participants: ['15551230002@s.whatsapp.net', '15551230001@s.whatsapp.net'],
    },
  },
  n8n: { resource: 'Sandbox', operation: 'Create Group' },
})
