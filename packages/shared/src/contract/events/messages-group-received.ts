import { defineEvent } from '../event.ts'
import { groupMessageExample, messagePayload } from './message-key.ts'

export const messagesGroupReceived = defineEvent({
  title: 'Group Message Received',
  description: 'A message arrives in a group.',
  payload: messagePayload,
  carries:
    'The message as in `messages.received`; `key.participant` and its neighbours name the author, `key.remoteJid` the group.',
  from: ['network'],
  filters: ['chat_filter', 'skip_paused_chats', 'collect_seconds'],
  chat: true,
  example: groupMessageExample,
})
