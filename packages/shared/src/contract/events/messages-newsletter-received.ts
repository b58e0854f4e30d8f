import { defineEvent } from '../event.ts'
import { channelMessageExample, messagePayload } from './message-key.ts'

export const messagesNewsletterReceived = defineEvent({
  title: 'Newsletter Message Received',
  description: 'A message arrives in a channel.',
  payload: messagePayload,
  chat: true,
  example: channelMessageExample,
})
