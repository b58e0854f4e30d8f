import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'
import { sandboxStatus, sandboxStatusExample } from './status.ts'

export const postStatus = defineOperation({
  title: 'Post Status from Phone',
  description:
    'The owner of the phone posts a status. The other phones of the account see it; the sessions linked to them tell it with `messages.upsert` and `messages.received`, as a message of the chat `status@broadcast`.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/statuses' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter, text: z.string().min(1).max(700) }),
  output: sandboxStatus,
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: { input: { phone_number: '15551230002', text: 'Open until eight' }, output: sandboxStatusExample },
  n8n: { resource: 'Sandbox', operation: 'Post Status' },
})
