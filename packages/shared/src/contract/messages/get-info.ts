import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { messageInfo, msgIdParameter } from './message-info.ts'

export const getInfo = defineOperation({
  title: 'Get Message Info',
  description: 'The content and present status of an API send.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/messages/{msgId}/info' },
  envelope: 'data',
  input: z.object({ msgId: msgIdParameter }),
  output: messageInfo,
  errors: ['message_not_found'],
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
    },
  },
  mcp: { tool: 'get_message_info', args: { msg_id: 'msgId' } },
  n8n: { resource: 'Message', operation: 'Get Info' },
})
