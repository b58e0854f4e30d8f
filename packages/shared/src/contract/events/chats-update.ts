import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const chatsUpdate = defineEvent({
  title: 'Chat Update',
  description: 'Properties of chats changed; only what changed is there. `muteEndTime` null: not muted.',
  payload: z.array(
    z.object({
      id: z.string(),
      unreadCount: z.int().optional(),
      conversationTimestamp: z.int().optional().meta({ description: 'Seconds.' }),
      muteEndTime: z.int().nullable().optional().meta({ description: 'Seconds.' }),
    }),
  ),
  chat: true,
  example: [{ id: '6281234567890@s.whatsapp.net', unreadCount: 0 }],
})
