import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { chatParameter, sandboxChat, sandboxChatExample } from './chat.ts'
import { phoneParameter } from './phone.ts'

export const updateChat = defineOperation({
  title: 'Update Chat on Phone',
  description:
    'The owner of the phone mutes, archives, pins or marks a chat. Absent fields stay as they are. The sessions linked to it tell what is muted and marked with `chats.update`; that event has no field for what is archived and pinned.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/sandbox/phones/{phone_number}/chats/{chat}' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    chat: chatParameter,
    muted_until: isoTime.nullable().optional().meta({ description: 'ISO time in the future; null: no longer muted.' }),
    archived: z.boolean().optional(),
    pinned: z.boolean().optional(),
    unread: z
      .boolean()
      .optional()
      .meta({ description: 'Marks the chat as unread, or takes the mark back, whatever is in it.' }),
  }),
  output: sandboxChat,
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: {
      phone_number: '15551230002',
      chat: '+15551230001',
      muted_until: '2027-01-05T10:00:00.000Z',
      pinned: true,
    },
    output: sandboxChatExample,
  },
  n8n: { resource: 'Sandbox', operation: 'Update Chat' },
})
