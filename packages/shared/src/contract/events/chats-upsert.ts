import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { chatSettings } from './chat-settings.ts'

export const chatsUpsert = defineEvent({
  title: 'Chat Upsert',
  description:
    'Chats were created or synced, or settings of a known one changed (name, archive, pin, mute, ephemeral): the whole record.',
  payload: z.array(
    z.object({
      id: z.string(),
      conversationTimestamp: z.int().meta({ description: 'Seconds.' }),
      unreadCount: z.int(),
      ...chatSettings,
    }),
  ),
  carries: 'The whole record of each chat: name, unread messages, and whether it is archived, pinned or muted.',
  from: ['phone', 'network'],
  filters: ['chat_filter'],
  chat: true,
  example: [
    {
      id: '6281234567890@s.whatsapp.net',
      name: 'Ana Lee',
      conversationTimestamp: 1767607200,
      unreadCount: 1,
      archived: false,
      pinned: null,
      muteEndTime: null,
      ephemeral: null,
    },
  ],
})
