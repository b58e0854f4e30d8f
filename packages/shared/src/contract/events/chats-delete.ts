import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const chatsDelete = defineEvent({
  title: 'Chat Delete',
  description: 'Chats were deleted. An array of their JIDs.',
  payload: z.array(z.string()),
  carries: 'The JIDs of the chats.',
  from: ['phone'],
  filters: ['chat_filter'],
  chat: true,
  example: ['6281234567890@s.whatsapp.net'],
})
