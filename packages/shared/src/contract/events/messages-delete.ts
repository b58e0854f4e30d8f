import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { shortKey } from './message-key.ts'

export const messagesDelete = defineEvent({
  title: 'Message Deleted',
  description: 'Messages were deleted for everyone.',
  payload: z.object({ keys: z.array(shortKey) }),
  carries: 'The keys of the messages.',
  from: ['network', 'phone'],
  filters: ['chat_filter'],
  chat: true,
  example: { keys: [{ remoteJid: '6281234567890@s.whatsapp.net', id: '3EB0C431C26A1916E07A', fromMe: false }] },
})
