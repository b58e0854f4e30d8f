import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { chatOfMessage, messageInfo, msgIdParameter } from './message-info.ts'

export const edit = defineOperation({
  title: 'Edit Message',
  description: 'Replaces the text or caption of a message of this account, within 15 minutes of sending.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'PUT', path: '/api/messages/{msgId}' },
  envelope: 'data',
  input: z.object({ msgId: msgIdParameter, text: z.string().min(1).max(65_536), chat: chatOfMessage }),
  output: messageInfo,
  errors: ['message_not_found', 'ambiguous_message', 'edit_closed', 'network_refused'],
  example: {
    input: { msgId: 10421, text: 'Hello again' },
    output: {
      remoteJid: '6281234567890@s.whatsapp.net',
      id: '3EB0F00D1122334455AA',
      msgId: 10421,
      key: { id: '3EB0F00D1122334455AA', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
      message: {
        protocolMessage: {
          key: { id: '3EB0A1B2C3D4E5F60718', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
          type: 14,
          timestampMs: 1776247258000,
          editedMessage: { extendedTextMessage: { text: 'Hello again' } },
        },
      },
      messageTimestamp: '1776247258',
      status: 1,
    },
  },
  mcp: { tool: 'edit_message', args: { msg_id: 'msgId', text: 'text', chat: 'chat' } },
  n8n: { resource: 'Message', operation: 'Edit' },
})
