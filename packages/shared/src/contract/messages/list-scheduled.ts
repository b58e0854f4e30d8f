import { z } from 'zod'
import { isoTime, logTime, pageOf, pageQuery } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const scheduledMessage = z.object({
  msgId: z.int(),
  to: z.string(),
  content: z.string().meta({ description: 'JSON text of the request body.' }),
  status: z.literal('scheduled'),
  sendAt: isoTime,
  created_at: logTime,
})

export const listScheduled = defineOperation({
  title: 'Get Scheduled Messages',
  description: 'Messages that wait for their time, earliest first.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/scheduled-messages' },
  envelope: 'data',
  input: z.object(pageQuery),
  output: pageOf(scheduledMessage),
  errors: [],
  example: {
    input: {},
    output: {
      current_page: 1,
      data: [
        {
          msgId: 10422,
          to: '+6281234567890',
          content: '{"to":"+6281234567890","text":"Good morning"}',
          status: 'scheduled',
          sendAt: '2026-04-16T07:00:00.000Z',
          created_at: '2026-04-15 10:00:00',
        },
      ],
      first_page_url: '/api/scheduled-messages?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/scheduled-messages?page=1',
      next_page_url: null,
      path: '/api/scheduled-messages',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  n8n: { resource: 'Message', operation: 'Get Many Scheduled' },
})
