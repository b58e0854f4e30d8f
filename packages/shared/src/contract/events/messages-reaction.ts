import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { messageKey, shortKey } from './message-key.ts'

export const messagesReaction = defineEvent({
  title: 'Message Reaction',
  description: 'Someone reacted to a message, or removed a reaction (empty text).',
  payload: z.array(z.object({ key: shortKey, reaction: z.object({ text: z.string(), key: messageKey }) })),
  carries: 'The key of the message, the emoji in `reaction.text`, and who reacted in `reaction.key`.',
  from: ['network', 'phone'],
  filters: ['chat_filter', 'ignore_own', 'skip_paused_chats'],
  chat: true,
  example: [
    {
      key: { remoteJid: '6281234567890@s.whatsapp.net', id: '3EB0A1B2C3D4E5F60718', fromMe: true },
      reaction: {
        text: '👍',
        key: { remoteJid: '6281234567890@s.whatsapp.net', id: '3EB0D7C431C26A1916E0', fromMe: false },
      },
    },
  ],
})
