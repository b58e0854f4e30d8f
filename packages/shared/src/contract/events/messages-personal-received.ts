import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

export const messagesPersonalReceived = defineEvent({
  title: 'Personal Message Received',
  description: 'A message arrives in a one-to-one chat.',
  payload: messagePayload,
  carries: 'The message as in `messages.received`, without `key.participant`.',
  from: ['network'],
  filters: ['chat_filter', 'skip_paused_chats', 'collect_seconds'],
  chat: true,
  example: messageExample,
})
