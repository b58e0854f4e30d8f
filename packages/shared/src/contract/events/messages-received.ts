import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

export const messagesReceived = defineEvent({
  title: 'Message Received',
  description: 'An incoming message, any chat.',
  payload: messagePayload,
  chat: true,
  example: messageExample,
})
