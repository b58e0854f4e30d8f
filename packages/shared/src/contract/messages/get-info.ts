import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { messageDetails } from './message-details.ts'
import { chatOfMessage, msgIdParameter } from './message-info.ts'

export const getInfo = defineOperation({
  title: 'Get Message Info',
  description: 'The content of a message, its sender, status, times, receipts and edits.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/messages/{msgId}/info' },
  envelope: 'data',
  input: z.object({ msgId: msgIdParameter, chat: chatOfMessage }),
  output: messageDetails,
  errors: ['message_not_found', 'ambiguous_message'],
  example: {
    input: { msgId: 10421 },
    output: {
      remoteJid: '6281234567890@s.whatsapp.net',
      id: '3EB0A1B2C3D4E5F60718',
      msgId: 10421,
      key: { id: '3EB0A1B2C3D4E5F60718', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
      message: { extendedTextMessage: { text: 'Hello' } },
      messageTimestamp: '1776247200',
      status: 3,
      sender: '6289876543210@s.whatsapp.net',
      timestamps: {
        queued: '2026-04-15T10:00:00.000Z',
        sent: '2026-04-15T10:00:00.412Z',
        delivered: '2026-04-15T10:00:01.000Z',
      },
      url: 'https://gateway.example.com/sessions/7/message/10421',
      edits: [],
    },
  },
  mcp: { tool: 'get_message_info', args: { msg_id: 'msgId', chat: 'chat' } },
  n8n: { resource: 'Message', operation: 'Get Info', whole: true, file: 'media' },
})
