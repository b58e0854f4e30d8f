import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { messageExample, messagePayload } from './message-key.ts'

const collectedMessage = z.object({
  id: z.string().meta({ description: 'Id of the event, as the event log has it.' }),
  event: z.string().meta({ description: 'The name under which the webhook asked for it.' }),
  timestamp: z.int().meta({ description: 'Milliseconds.' }),
  sequence: z.int(),
  data: messagePayload,
})

/** No event of the log: what a webhook that collects messages gets in place of the single ones. */
export const messagesCollected = defineEvent({
  title: 'Messages Collected',
  description:
    'Incoming messages of one chat, in order, in one delivery: for webhooks with `collect_seconds`, in place of the single messages that they ask for.',
  payload: z.object({ chat: z.string().meta({ description: 'JID of the chat.' }), events: z.array(collectedMessage) }),
  carries: 'The chat, and each message as it would have come by itself: id, name, time, sequence and data.',
  from: ['gateway'],
  filters: ['chat_filter'],
  chat: true,
  example: {
    chat: messageExample.messages.key.remoteJid,
    events: [
      {
        id: 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
        event: 'messages.received',
        timestamp: 1767607200123,
        sequence: 4211,
        data: messageExample,
      },
    ],
  },
})
