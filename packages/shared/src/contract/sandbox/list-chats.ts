import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sandboxChat, sandboxChatExample } from './chat.ts'
import { phoneParameter } from './phone.ts'

export const listChats = defineOperation({
  title: 'List Chats of Phone',
  description: 'Chats of the phone and how its owner has set them, the one that was written in last at the end.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/phones/{phone_number}/chats' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter }),
  output: z.array(sandboxChat),
  errors: ['sandbox_disabled', 'phone_not_found'],
  example: { input: { phone_number: '15551230002' }, output: [sandboxChatExample] },
  n8n: { resource: 'Sandbox', operation: 'Get Many Chats' },
})
