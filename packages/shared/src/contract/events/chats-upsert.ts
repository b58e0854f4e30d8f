import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const chatsUpsert = defineEvent({
  title: 'Chat Upsert',
  description: 'Chats were created or synced.',
  payload: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      conversationTimestamp: z.int().meta({ description: 'Seconds.' }),
      unreadCount: z.int(),
    }),
  ),
  chat: true,
  example: [{ id: '6281234567890@s.whatsapp.net', name: 'Ana Lee', conversationTimestamp: 1767607200, unreadCount: 1 }],
})
