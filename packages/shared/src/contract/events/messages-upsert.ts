import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

export const messagesUpsert = defineEvent({
  title: 'Message Upsert',
  description: 'Any message, incoming or outgoing.',
  payload: messagePayload,
  carries: 'The message as in `messages.received`; `key.fromMe` tells whether the account itself wrote it.',
  from: ['network', 'phone'],
  filters: ['chat_filter', 'ignore_own', 'skip_paused_chats'],
  chat: true,
  example: messageExample,
})
