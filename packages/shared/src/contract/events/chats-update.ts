import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { chatSettings } from './chat-settings.ts'

export const chatsUpdate = defineEvent({
  title: 'Chat Update',
  description: 'Properties of chats changed; only what changed is there.',
  payload: z.array(
    z
      .object({
        unreadCount: z.int(),
        conversationTimestamp: z.int().meta({ description: 'Seconds.' }),
        ...chatSettings,
      })
      .partial()
      .extend({ id: z.string() }),
  ),
  carries: 'The JID of each chat, and of its record only what changed.',
  from: ['phone', 'network'],
  filters: ['chat_filter'],
  chat: true,
  example: [{ id: '6281234567890@s.whatsapp.net', unreadCount: 0 }],
})
