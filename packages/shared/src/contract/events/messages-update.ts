import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { messageStatusCode } from '../fields.ts'
import { shortKey } from './message-key.ts'

export const messagesUpdate = defineEvent({
  title: 'Message Status Update',
  description: 'The status of one message moved forward. `msgId` for API sends only.',
  payload: z.object({ key: shortKey, update: z.object({ status: messageStatusCode }), msgId: z.int().optional() }),
  carries: 'The key of the message and its new `status`: 0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played.',
  from: ['network'],
  filters: ['chat_filter'],
  chat: true,
  example: {
    key: { remoteJid: '6281234567890@s.whatsapp.net', id: '3EB0A1B2C3D4E5F60718', fromMe: true },
    update: { status: 3 },
    msgId: 10421,
  },
})
