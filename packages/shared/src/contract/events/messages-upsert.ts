import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

export const messagesUpsert = defineEvent({
  title: 'Message Upsert',
  description: 'Any message, incoming or outgoing.',
  payload: messagePayload,
  chat: true,
  example: messageExample,
})
