import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { chatOfMessage, msgIdParameter } from './message-info.ts'
import { messageTrace } from './message-trace.ts'

export const trace = defineOperation({
  title: 'Get Message Trace',
  description:
    'The history of a message, step by step with times: what it waited for, what the network said, who has it, which events and webhook attempts it caused, and what to do about what went wrong.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/messages/{msgId}/trace' },
  envelope: 'data',
  input: z.object({ msgId: msgIdParameter, chat: chatOfMessage }),
  output: messageTrace,
  errors: ['message_not_found', 'ambiguous_message'],
  example: {
    input: { msgId: 10421 },
    output: {
      msgId: 10421,
      id: '3EB0A1B2C3D4E5F60718',
      remoteJid: '6281234567890@s.whatsapp.net',
      url: 'https://gateway.example.com/sessions/7/message/10421',
      fromMe: true,
      sendStatus: 'failed',
      status: 1,
      call: { door: 'api', requestId: 'order-4711', credential: 'token', key: 'Shop', idempotencyKey: true },
      cause: {
        kind: 'failed',
        text: 'WhatsApp refused the message (479).',
        advice:
          'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
        code: '479',
        since: '2026-04-15T10:00:00.412Z',
      },
      steps: [
        { at: '2026-04-15T10:00:00.000Z', kind: 'accepted', text: 'The gateway accepted the message over the API.' },
        {
          at: '2026-04-15T10:00:00.031Z',
          kind: 'wired',
          text: 'The message went to WhatsApp.',
          durationMs: 31,
        },
        {
          at: '2026-04-15T10:00:00.412Z',
          kind: 'refused',
          text: 'WhatsApp refused the message (479).',
          code: '479',
          reason: 'WhatsApp rejected the message: error 479',
          advice:
            'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
          durationMs: 381,
        },
      ],
      recipients: [],
      events: [],
      eventsCut: false,
      refusals: [],
    },
  },
  mcp: { tool: 'trace_message', args: { msg_id: 'msgId', chat: 'chat' } },
  n8n: { resource: 'Message', operation: 'Get Trace', whole: true },
})
