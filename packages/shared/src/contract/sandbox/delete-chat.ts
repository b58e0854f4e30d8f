import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { chatParameter } from './chat.ts'
import { phoneParameter } from './phone.ts'

export const deleteChat = defineOperation({
  title: 'Delete Chat on Phone',
  description:
    'The owner of the phone deletes a chat with its messages, at this end alone. The sessions linked to it tell it with `chats.delete`.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/sandbox/phones/{phone_number}/chats/{chat}' },
  envelope: 'message',
  input: z.object({ phone_number: phoneParameter, chat: chatParameter }),
  output: z.string(),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230002', chat: '+15551230001' },
    output: 'Chat deleted successfully.',
  },
  n8n: { resource: 'Sandbox', operation: 'Delete Chat' },
})
