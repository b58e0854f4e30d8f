import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

export const messagesReceived = defineEvent({
  title: 'Message Received',
  description: 'An incoming message, any chat.',
  payload: messagePayload,
  carries:
    'The message: its key with all that is known of the sender, the text in `messageBody`, and the raw content in `message`.',
  from: ['network'],
  filters: ['chat_filter', 'skip_paused_chats', 'collect_seconds'],
  chat: true,
  example: messageExample,
})
