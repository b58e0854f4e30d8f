import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { shortKey } from './message-key.ts'

export const pollResults = defineEvent({
  title: 'Poll Results',
  description: 'A vote changed a poll. The full tally, every option each time.',
  payload: z.object({
    key: shortKey,
    pollResult: z.array(z.object({ name: z.string(), voters: z.array(z.string()) })),
  }),
  carries: 'The key of the poll, and for each option its name and who chose it.',
  from: ['network', 'phone'],
  filters: ['chat_filter', 'skip_paused_chats'],
  chat: true,
  example: {
    key: { remoteJid: '120363041234567890@g.us', id: '3EB0E9A1B2C3D4E5F607', fromMe: true },
    pollResult: [
      { name: 'Monday', voters: ['6281234567890@s.whatsapp.net'] },
      { name: 'Tuesday', voters: [] },
    ],
  },
})
