import { defineEvent } from '../event.ts'
import { groupMessageExample, messagePayload } from './message-key.ts'

export const messagesGroupReceived = defineEvent({
  title: 'Group Message Received',
  description: 'A message arrives in a group.',
  payload: messagePayload,
  chat: true,
  example: groupMessageExample,
})
