import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

export const messagesPersonalReceived = defineEvent({
  title: 'Personal Message Received',
  description: 'A message arrives in a one-to-one chat.',
  payload: messagePayload,
  chat: true,
  example: messageExample,
})
