import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { shortKey } from './message-key.ts'

const seconds = z.int().optional().meta({ description: 'Seconds.' })

export const messageReceiptUpdate = defineEvent({
  title: 'Message Receipt Update',
  description: 'Somebody received, read or played a message. `userJid`: who; in groups `key.participant`, too.',
  payload: z.object({
    message: z.object({
      key: shortKey,
      receipt: z.object({
        userJid: z.string(),
        receiptTimestamp: seconds,
        readTimestamp: seconds,
        playedTimestamp: seconds,
      }),
    }),
  }),
  carries: 'The key of the message, who it was in `userJid`, and when it was received, read or played.',
  from: ['network'],
  filters: ['chat_filter'],
  chat: true,
  example: {
    message: {
      key: {
        remoteJid: '120363041234567890@g.us',
        id: '3EB0A1B2C3D4E5F60718',
        fromMe: true,
        participant: '181234567890123@lid',
        addressingMode: 'lid',
      },
      receipt: { userJid: '6281234567890@s.whatsapp.net', readTimestamp: 1767607260 },
    },
  },
})
