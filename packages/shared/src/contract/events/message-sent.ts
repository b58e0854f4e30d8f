import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { failedCode } from '../fields.ts'
import { shortKey, toldContent } from './message-key.ts'

export const messageSent = defineEvent({
  title: 'Message Sent',
  description: 'A send through the API was accepted by the network, or failed for good.',
  payload: z.object({
    key: shortKey.optional(),
    ...toldContent.partial().shape,
    msgId: z.int(),
    status: z.enum(['sent', 'failed']),
    failed_code: failedCode.optional(),
    success: z.boolean(),
    error: z.string().optional(),
  }),
  carries:
    'The `msgId` that the send answered and its `status`; the key and content of what was sent, or `error` and `failed_code`.',
  from: ['gateway'],
  filters: ['chat_filter', 'ignore_own'],
  chat: true,
  example: {
    key: { id: '3EB0A1B2C3D4E5F60718', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
    message: { extendedTextMessage: { text: 'Hello' } },
    msgId: 10421,
    status: 'sent',
    success: true,
  },
})
