import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const call = defineEvent({
  title: 'Call Received',
  description: 'An incoming voice or video call. Fires once per call.',
  payload: z.object({
    call: z.object({
      id: z.string(),
      from: z.string(),
      date: z.string().meta({ description: 'ISO 8601 UTC with milliseconds.' }),
      isGroup: z.boolean(),
      isVideo: z.boolean(),
      status: z.literal('offer'),
    }),
  }),
  carries: 'The id of the call, who calls, when, and whether it is a video or group call.',
  from: ['network'],
  filters: ['chat_filter', 'skip_paused_chats'],
  chat: true,
  example: {
    call: {
      id: 'A1B2C3D4',
      from: '6281234567890@s.whatsapp.net',
      date: '2026-01-05T10:00:00.000Z',
      isGroup: false,
      isVideo: false,
      status: 'offer',
    },
  },
})
