import { defineEvent } from '../event.ts'
import { channelMessageExample, messagePayload } from './message-key.ts'

export const messagesNewsletterReceived = defineEvent({
  title: 'Newsletter Message Received',
  description: 'A message arrives in a channel.',
  payload: messagePayload,
  carries: 'The message as in `messages.received`, with the channel alone in its key.',
  from: ['network'],
  filters: ['chat_filter', 'collect_seconds'],
  chat: true,
  example: channelMessageExample,
})
